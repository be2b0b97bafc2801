import type { HeadTag } from "./markup.ts"

const belowFirstScreen = "main>section:nth-of-type(n+2),main~footer"

/**
 * Lets the browser show the first screen before it lays out the rest; the early script takes the rule away soon after.
 * Without scripts nobody would, and what reaches over a section's edge would be cut off.
 */
export const postponedSections: HeadTag = {
  tag: "style",
  attributes: { "data-postponed": belowFirstScreen },
  text: `@media (scripting:enabled){${belowFirstScreen}{content-visibility:auto;contain-intrinsic-size:auto 60rem}}`,
}
