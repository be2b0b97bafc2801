const pattern = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/

/** Lower-case ASCII only: no name can look like another one, and none like "admin". */
export function isClientUsername(name: string): boolean {
  return pattern.test(name)
}
