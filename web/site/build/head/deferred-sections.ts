import type { HeadTag } from "./markup.ts"

const belowFirstScreen = "main>section:nth-of-type(n+2),main~footer"

/**
 * Lets the browser show the first screen before it lays out the rest; the early script takes the rule away soon after.
 * Without scripts nobody would, and what reaches over a section's edge would be cut off.
 *
 * A reload or a way back restores the place by its distance from the top. It is right again once the heights above it
 * are; meanwhile the browser must not hold on to what it happens to show there.
 */
export const deferredSections: HeadTag = {
  tag: "style",
  attributes: { "data-deferred": belowFirstScreen },
  text: `@media (scripting:enabled){html{overflow-anchor:none}${belowFirstScreen}{content-visibility:auto;contain-intrinsic-size:auto 60rem}}`,
}
