/**
 * The early script and React wire the same elements, one after the other, from two bundles. Whoever comes last has
 * the element: the listeners of the one before end. What is open, playing or compact is written on the elements
 * themselves, so nothing is lost or started twice. React renders these attributes once and with constants.
 */
export function takeOver(element: Element): AbortController {
  const owned = element as Element & { siteOwner?: AbortController }
  owned.siteOwner?.abort()
  owned.siteOwner = new AbortController()
  return owned.siteOwner
}
