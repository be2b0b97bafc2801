import { type ParseError, parse as parseJsonc, printParseErrorCode } from "jsonc-parser"
import type { z } from "zod"
import type { ContentFileName, contentFiles } from "./content.ts"
import { formatIssues, friendlyMessages } from "./validation-messages.ts"

export type Content<Name extends ContentFileName> = z.output<(typeof contentFiles)[Name]>

/**
 * Parses and validates a content file, or a part of it.
 *
 * @returns the content, or its problems: the first syntax error, or every invalid field.
 */
export function parseContent<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): { content: z.output<Schema> } | { problems: string[] } {
  // Some editors begin a file with a byte order mark, which is not JSON.
  const json = text.replace(/^\uFEFF/, "")
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return { problems: [findSyntaxProblem(json) ?? (error as Error).message] }
  }
  const parsed = schema.safeParse(value, { error: friendlyMessages })
  return parsed.success ? { content: parsed.data } : { problems: formatIssues(parsed.error) }
}

/** JSON.parse reports no line, and not always a position. */
function findSyntaxProblem(json: string): string | undefined {
  const errors: ParseError[] = []
  parseJsonc(json, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return undefined
  const before = json.slice(0, first.offset).split("\n")
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${syntaxProblems[printParseErrorCode(first.error)] ?? "this is no JSON"}`
}

const syntaxProblems: Partial<Record<string, string>> = {
  InvalidSymbol: "this is no JSON; texts stand in straight double quotes",
  InvalidNumberFormat: "this is no number",
  PropertyNameExpected: "a name in double quotes should be here; or the comma before is one too many",
  ValueExpected: "a value should be here; or the comma before is one too many",
  ColonExpected: "a colon should be here",
  CommaExpected: "a comma should be here",
  CloseBraceExpected: "a closing brace } should be here",
  CloseBracketExpected: "a closing bracket ] should be here",
  EndOfFileExpected: "nothing should follow here",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString: "this text has no closing double quote",
  UnexpectedEndOfNumber: "this number is not complete",
  InvalidUnicode: "after \\u should be four digits or letters from a to f",
  InvalidEscapeCharacter: 'only " \\ / b f n r t u may follow a backslash',
  InvalidCharacter: "this character may not stand in a text; a line break is written \\n",
}
