import { tabsInAddress } from "../../lib/tabs-in-address.ts"

export const reportTabs = tabsInAddress(["overview", "keywords", "issues"])
export type ReportTab = ReturnType<typeof reportTabs.named>
