/**
 * A file name as it may be shown on a terminal: control characters, line ends, invisible and
 * direction-changing characters are written as escapes, so that a name can neither move the cursor nor pose
 * as another line.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    // Joins the parts of an emoji: harmless between two of them, and common.
    if (character === "\u200d") return character
    if (character === "\n") return "\\n"
    return `\\u{${character.codePointAt(0)?.toString(16)}}`
  })
}
