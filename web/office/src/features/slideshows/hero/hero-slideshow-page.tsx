import { Tabs } from "@chakra-ui/react"
import { maxSavedSlideshows } from "@site/contract/hero.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Pill } from "../../../../../ui/pill.tsx"
import { heroTabs, useUrlTab } from "../../../lib/url-tabs.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { useSlideshowRender } from "../shared/use-slideshow-render.ts"
import { CreateTab } from "./create-tab.tsx"
import { heroSlideshow, savedSlideshowsQuery } from "./hero-queries.ts"
import { SavedTab } from "./saved-tab.tsx"
import { useSelection } from "./use-selection.ts"

export function HeroSlideshowPage() {
  const [tab, openTab] = useUrlTab(heroTabs)
  // True when a button of the other tab opened this one: unlike a tab, the button and its focus are gone.
  const [isShownByPress, setShownByPress] = useState(false)
  // Both live here, above the tabs, to outlive a change of tab.
  const slideshow = useSlideshowRender(heroSlideshow)
  const selection = useSelection()
  const savedCount = useQuery(savedSlideshowsQuery()).data?.length ?? 0

  function switchTab(other: "create" | "saved") {
    openTab(other)
    setShownByPress(true)
  }

  return (
    <>
      <PageHeader
        title="Hero Banner Slideshow"
        text="A widescreen video behind the heading of your home page. It loops without a seam."
        hasBackButton
      />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => {
          openTab(value)
          setShownByPress(false)
        }}
        size="lg"
        variant="line"
        lazyMount
        unmountOnExit
      >
        <Tabs.List>
          <Trigger value="create">Create Slideshow</Trigger>
          <Trigger value="saved">
            Saved Slideshows
            {savedCount > 0 && (
              <Pill tone="violet" fontVariantNumeric="tabular-nums">
                {savedCount}/{maxSavedSlideshows}
              </Pill>
            )}
          </Trigger>
        </Tabs.List>
        <Tabs.Content value="create" pt="6">
          <CreateTab
            slideshow={slideshow}
            selection={selection}
            onSaved={() => switchTab("saved")}
            isShownByPress={isShownByPress}
          />
        </Tabs.Content>
        <Tabs.Content value="saved" pt="6">
          <SavedTab onCreate={() => switchTab("create")} isShownByPress={isShownByPress} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  )
}

function Trigger(props: Tabs.TriggerProps) {
  return (
    <Tabs.Trigger
      px={{ base: "2.5", sm: "4.5" }}
      whiteSpace="nowrap"
      fontWeight="600"
      textStyle={{ base: "sm", sm: "md" }}
      {...props}
    />
  )
}
