import { Box, chakra, Flex, Stack, Text } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { LogOut } from "lucide-react"
import { useLogout } from "../../lib/use-logout.ts"
import { Wordmark } from "../../ui/wordmark.tsx"
import { menuLinks, plannedItems } from "./menu-items.ts"
import { Tooltip } from "./tooltip.tsx"

const itemStyle = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  w: "full",
  px: "3",
  minH: "10",
  borderRadius: "l2",
  textStyle: "sm",
  fontWeight: "500",
  textAlign: "start",
  transition: "background 150ms, color 150ms",
  _focusVisible: { outlineColor: "violet.300", outlineOffset: "-2px" },
} as const

const MenuLink = chakra(Link, {
  base: {
    ...itemStyle,
    color: "ink.200",
    _hover: { bg: "ink.800", color: "white" },
    _currentPage: { bg: "violet.600", color: "white", fontWeight: "600" },
  },
})

const MenuButton = chakra("button", {
  base: { ...itemStyle, color: "ink.200", cursor: "pointer", _hover: { bg: "ink.800", color: "white" } },
})

const PlannedItem = chakra("button", {
  base: { ...itemStyle, minH: "9", color: "ink.400", cursor: "not-allowed" },
})

/** The content of the side menu, beside the page and in the drawer. */
export function AdminMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { logout, isPending } = useLogout()
  return (
    <Flex direction="column" minH="full" px="4" py="6" gap="7">
      <Box px="3">
        <Wordmark color="paper.base" />
      </Box>
      <Stack as="nav" aria-label="Admin" gap="7">
        <Stack as="ul" listStyle="none" gap="1">
          {menuLinks.map(({ label, to, icon: Icon, tooltip }) => (
            <li key={to}>
              <Tooltip text={tooltip}>
                <MenuLink
                  to={to}
                  activeOptions={{ exact: true, includeSearch: false }}
                  {...(onNavigate && { onClick: onNavigate })}
                >
                  <Icon size={18} />
                  {label}
                </MenuLink>
              </Tooltip>
            </li>
          ))}
        </Stack>
        <Box>
          <Text id="planned-items" textStyle="eyebrow" color="ink.400" px="3" mb="1.5">
            Not available yet
          </Text>
          <Box as="ul" listStyle="none" aria-labelledby="planned-items">
            {plannedItems.map(({ label, icon: Icon }) => (
              <li key={label}>
                <Tooltip text={`${label} is not available yet`}>
                  <PlannedItem type="button" aria-disabled="true" tabIndex={-1}>
                    <Icon size={18} />
                    {label}
                  </PlannedItem>
                </Tooltip>
              </li>
            ))}
          </Box>
        </Box>
      </Stack>
      <Box mt="auto" borderTopWidth="1px" borderColor="ink.800" pt="4">
        <Flex align="center" gap="3" px="3" mb="2">
          <Flex
            aria-hidden
            boxSize="8"
            borderRadius="full"
            bg="ink.700"
            color="paper.base"
            align="center"
            justify="center"
            textStyle="xs"
            fontWeight="600"
          >
            A
          </Flex>
          <Text textStyle="sm" color="paper.base" fontWeight="600">
            Administrator
          </Text>
        </Flex>
        <MenuButton type="button" onClick={logout} aria-disabled={isPending}>
          <LogOut size={18} />
          {isPending ? "Logging out..." : "Logout"}
        </MenuButton>
      </Box>
    </Flex>
  )
}
