import { Box, Flex, Progress, Stack, Text, VisuallyHidden } from "@chakra-ui/react"
import { type Job, type RenderStage, renderStages } from "@site/contract/job.ts"
import { Check } from "lucide-react"
import { useEffect, useState } from "react"
import { progressRefreshMs } from "../../../../../ui/interface-timing.ts"
import { advancePercent, describeCountdown, stageLabels } from "./render-progress.ts"
import { useNow } from "./use-now.ts"

interface SlideshowProgressProps {
  /** Unknown until the server has answered. */
  job: Job | undefined
  note: string
}

/** A render in progress: percentage, stage and time left. Mounted once per render. */
export function SlideshowProgress({ job, note }: SlideshowProgressProps) {
  const nowMs = useNow(progressRefreshMs)
  const [mountedAtMs] = useState(nowMs)
  const elapsedMs = nowMs - (job?.queuedAtMs ?? mountedAtMs)
  const [shown, setShown] = useState(() => advancePercent(0, elapsedMs, job))
  useEffect(() => setShown((before) => advancePercent(before, elapsedMs, job)), [elapsedMs, job])

  const isDone = job?.state === "completed"
  const stage = job?.stage ?? "waiting"
  const countdown = describeCountdown(elapsedMs, shown)
  const activity = stage === "waiting" ? `${stageLabels.waiting}. ${countdown}` : countdown
  return (
    <Stack
      gap="6"
      bg="bg.tint"
      borderRadius="l3"
      p={{ base: "5", md: "8" }}
      aspectRatio={{ md: "16 / 9" }}
      justify="center"
    >
      <Progress.Root value={Math.floor(shown)} shape="full" size="md" colorPalette="violet">
        <Flex justify="space-between" align="flex-end" gap="4" mb="4" wrap="wrap">
          <Box>
            <Progress.Label textStyle="lg" fontWeight="600" display="block">
              {isDone ? "Your slideshow is ready" : "Creating your slideshow"}
            </Progress.Label>
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {isDone ? "Loading it now" : activity}
            </Text>
          </Box>
          <Progress.ValueText textStyle="figure" fontFamily="heading" color="violet.700" />
        </Flex>
        <Progress.Track bg="violet.200" boxShadow="none">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <StageList stage={stage} isDone={isDone} />
      <VisuallyHidden role="status">{isDone ? "Done" : stageLabels[stage]}</VisuallyHidden>
      <Text textStyle="sm" color="fg.muted">
        {note}
      </Text>
    </Stack>
  )
}

/** Waiting has a text, but is not listed as a stage. */
const workingStages = renderStages.filter((stage) => stage !== "waiting")

function StageList({ stage, isDone }: { stage: RenderStage; isDone: boolean }) {
  const current = renderStages.indexOf(stage)
  return (
    <Flex
      as="ol"
      listStyle="none"
      direction={{ base: "column", sm: "row" }}
      columnGap="6"
      rowGap="2"
      wrap="wrap"
      textStyle="sm"
    >
      {workingStages.map((step) => {
        const isPast = isDone || renderStages.indexOf(step) < current
        const isCurrent = !isDone && step === stage
        return (
          <Flex
            as="li"
            key={step}
            align="center"
            gap="2"
            color={isCurrent ? "fg" : "fg.muted"}
            fontWeight={isCurrent ? "600" : "400"}
            {...(isCurrent && { "aria-current": "step" as const })}
          >
            <StageMark isPast={isPast} isCurrent={isCurrent} />
            {stageLabels[step]}
          </Flex>
        )
      })}
    </Flex>
  )
}

function StageMark({ isPast, isCurrent }: { isPast: boolean; isCurrent: boolean }) {
  return (
    <Flex
      as="span"
      aria-hidden
      boxSize="5"
      borderRadius="full"
      align="center"
      justify="center"
      borderWidth="1.5px"
      borderColor={isCurrent || isPast ? "violet.600" : "violet.300"}
      bg={isPast ? "violet.600" : "transparent"}
      color="white"
    >
      {isPast && <Check size={12} strokeWidth={3} />}
      {isCurrent && <Box as="span" boxSize="2" borderRadius="full" bg="violet.600" />}
    </Flex>
  )
}
