import { Box, chakra, Flex, IconButton, Text } from "@chakra-ui/react"
import type { SavedSlideshow } from "@site/contract/hero.ts"
import { Trash2 } from "lucide-react"
import { Pill } from "../../../../../ui/pill.tsx"
import { SlideshowVideo } from "../shared/slideshow-video.tsx"

interface SavedSlideshowItemProps {
  slideshow: SavedSlideshow
  /** An activation is pending. */
  isBusy: boolean
  onActivate: () => void
  onDelete: () => void
}

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" })

export function SavedSlideshowItem({ slideshow, isBusy, onActivate, onDelete }: SavedSlideshowItemProps) {
  const { name, path, posterPath, isActive, createdAt } = slideshow
  return (
    <Flex
      direction={{ base: "column", md: "row" }}
      gap={{ base: "4", md: "6" }}
      py="5"
      borderTopWidth="1px"
      align={{ md: "center" }}
    >
      <Box w={{ base: "full", md: "17.5rem" }} flexShrink={0}>
        <SlideshowVideo url={path} posterUrl={posterPath} label={name} isLooping />
      </Box>
      <Flex flex="1" minW="0" gap="3" align="flex-start">
        <Choice>
          <Radio type="radio" name="active-slideshow" checked={isActive} onChange={() => isBusy || onActivate()} />
          <Box as="span" minW="0">
            <Text as="bdi" display="block" textStyle="lg" fontWeight="600" overflowWrap="anywhere">
              {name}
            </Text>
            <Text as="span" display="block" textStyle="sm" color="fg.muted">
              Created {dateFormat.format(Date.parse(createdAt))}
            </Text>
            {isActive && (
              <Pill tone="moss" mt="2">
                Active
              </Pill>
            )}
          </Box>
        </Choice>
        <IconButton
          aria-label={`Delete ${name}`}
          variant="ghost"
          colorPalette="clay"
          color="clay.700"
          onClick={onDelete}
        >
          <Trash2 />
        </IconButton>
      </Flex>
    </Flex>
  )
}

const Choice = chakra("label", { base: { display: "flex", gap: "3", flex: "1", minW: "0", cursor: "pointer" } })

const Radio = chakra("input", {
  base: { boxSize: "5", mt: "1", flexShrink: 0, accentColor: "{colors.violet.600}", cursor: "inherit" },
})
