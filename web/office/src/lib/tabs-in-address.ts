interface TabSearch<Tab extends string> {
  tab?: Tab | undefined
}

/**
 * Which of a page's tabs is open stands in its address as `?tab=`, but for the first, which opens without a word. So a
 * reload, a link and the way back come to the same one.
 */
export function tabsInAddress<const Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [first] = tabs
  const find = (name: unknown) => tabs.find((tab) => tab === name)
  return {
    // Undefined is said, or the router would leave a wrong one in its place.
    validateSearch: (search: Record<string, unknown>): TabSearch<Tab> => ({ tab: find(search.tab) }),
    /** The tab of that name, or the first. */
    named: (name: unknown): Tab => find(name) ?? first,
    searchFor: (tab: Tab): TabSearch<Tab> => (tab === first ? {} : { tab }),
  }
}
