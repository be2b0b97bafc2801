/** A colour of the theme, for the attributes of SVG elements. */
export function chartColour(token: `${string}.${string}`): string {
  return `var(--site-colors-${token.replace(".", "-")})`
}

export const axisText = { fill: chartColour("ink.900"), fontSize: 15 }
export const valueText = { fill: chartColour("ink.700"), fontSize: 13 }
