const pattern = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/

/** Lowercase ASCII only, so no name can be mistaken for another one, or for "admin". */
export function isClientUsername(name: string): boolean {
  return pattern.test(name)
}
