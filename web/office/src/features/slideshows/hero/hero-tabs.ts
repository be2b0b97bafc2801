import { tabsInAddress } from "../../../lib/tabs-in-address.ts"

export const heroTabs = tabsInAddress(["create", "saved"])
export type HeroTab = ReturnType<typeof heroTabs.named>
