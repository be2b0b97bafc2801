/**
 * Text for a terminal: control characters, line breaks, invisible and direction-changing characters become dots, so
 * it can neither move the cursor nor look like another line. U+200D stays, which joins the parts of an emoji.
 */
export function printable(text: string): string {
  return text.replace(/(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "·")
}
