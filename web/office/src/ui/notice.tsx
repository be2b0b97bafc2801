import { Box, Flex, type FlexProps, Text } from "@chakra-ui/react"
import type { LucideIcon } from "lucide-react"

const tones = {
  moss: { box: { bg: "moss.100", borderColor: "moss.300" }, icon: "moss.700", title: "fg" },
  violet: { box: { bg: "bg.tint", borderColor: "violet.200" }, icon: "violet.700", title: "fg" },
  clay: { box: { bg: "bg.error", borderColor: "clay.300" }, icon: "clay.700", title: "clay.800" },
}

interface NoticeProps extends FlexProps {
  title: string
  icon: LucideIcon
  tone: keyof typeof tones
}

/** A message in the page, beside an icon. */
export function Notice({ title, icon: Icon, tone, children, ...props }: NoticeProps) {
  const { box, icon, title: titleColor } = tones[tone]
  return (
    <Flex as="section" aria-label={title} gap="3" borderWidth="1px" borderRadius="l3" px="5" py="4" {...box} {...props}>
      <Box color={icon} pt="0.5" flexShrink={0}>
        <Icon size={20} />
      </Box>
      <Box flex="1" minW="0" textStyle="sm">
        <Text fontWeight="600" color={titleColor}>
          {title}
        </Text>
        {children}
      </Box>
    </Flex>
  )
}
