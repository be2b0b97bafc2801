import { useNavigate, useSearch } from "@tanstack/react-router"

interface TabSearch<Tab extends string> {
  tab?: Tab | undefined
}

/**
 * The open tab of a page is in its address as `?tab=`; the first tab needs none. Reload, links and Back lead to the same
 * tab.
 */
function urlTabs<const Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [first] = tabs
  const find = (name: unknown) => tabs.find((tab) => tab === name)
  return {
    // An explicit undefined: without it the router would keep an unknown tab.
    validateSearch: (search: Record<string, unknown>): TabSearch<Tab> => ({ tab: find(search.tab) }),
    /** The tab of that name, or the first. */
    parse: (name: unknown): Tab => find(name) ?? first,
    searchFor: (tab: Tab): TabSearch<Tab> => (tab === first ? {} : { tab }),
  }
}

/** The open tab of a page, and a function that opens another one. */
export function useUrlTab<Tab extends string>({ parse, searchFor }: ReturnType<typeof urlTabs<Tab>>) {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  // The type of `search` depends on the page, which is not known here.
  const openTab = (name: string) => navigate({ to: ".", search: searchFor(parse(name)) as never, resetScroll: false })
  return [parse(tab), openTab] as const
}

export const reportTabs = urlTabs(["overview", "keywords", "issues"])
export const heroTabs = urlTabs(["create", "saved"])
