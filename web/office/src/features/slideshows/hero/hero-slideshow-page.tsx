import { Tabs } from "@chakra-ui/react"
import { maxSavedSlideshows } from "@site/contract/hero.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Pill } from "../../../../../ui/pill.tsx"
import { BackToDashboard } from "../../../ui/back-to-dashboard.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { useSlideshowBuild } from "../shared/slideshow-build.ts"
import { CreateTab } from "./create-tab.tsx"
import { heroSlideshow, savedSlideshowsQuery } from "./hero-queries.ts"
import { type HeroTab, heroTabs } from "./hero-tabs.ts"
import { SavedTab } from "./saved-tab.tsx"
import { useSelection } from "./use-selection.ts"

interface HeroSlideshowPageProps {
  tab: HeroTab
  onTabChange: (tab: HeroTab) => void
}

export function HeroSlideshowPage({ tab, onTabChange }: HeroSlideshowPageProps) {
  // Not by its tab, which keeps the focus, but by a button that has gone with the other one.
  const [isShownByPress, setShownByPress] = useState(false)
  // Both live here: a build goes on, and a selection is kept, while the other tab is looked at.
  const build = useSlideshowBuild(heroSlideshow)
  const selection = useSelection()
  const savedCount = useQuery(savedSlideshowsQuery()).data?.length ?? 0

  function leadTo(other: HeroTab) {
    onTabChange(other)
    setShownByPress(true)
  }

  return (
    <>
      <PageHeader
        title="Hero Banner Slideshow"
        text="A widescreen video behind the heading of your home page. It loops without a seam."
        above={<BackToDashboard />}
      />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => {
          onTabChange(heroTabs.named(value))
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
            build={build}
            selection={selection}
            onSaved={() => leadTo("saved")}
            isShownByPress={isShownByPress}
          />
        </Tabs.Content>
        <Tabs.Content value="saved" pt="6">
          <SavedTab onCreate={() => leadTo("create")} isShownByPress={isShownByPress} />
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
