import type { z } from "zod"

/**
 * What a value should have been, for people who do not know zod: owners who edit content files, operators who set
 * variables, clients of the API. For `safeParse(value, { error: friendlyMessages })`; messages of the schema take
 * precedence. Values are not repeated, since some contain a password.
 */
export const friendlyMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return expected(nouns[issue.expected] ?? issue.expected, issue.input)
    case "invalid_value":
      return `Expected ${anyOf.format(issue.values.map((value) => JSON.stringify(value)))}`
    case "invalid_format":
      return formats[issue.format]
    case "too_small":
      return `Expected ${issue.inclusive ? "at least" : "more than"} ${amount(issue.origin, issue.minimum)}`
    case "too_big":
      return `Expected ${issue.inclusive ? "at most" : "less than"} ${amount(issue.origin, issue.maximum)}`
    case "not_multiple_of":
      return `Expected a multiple of ${issue.divisor}`
    case "unrecognized_keys":
      return `There is no field ${issue.keys.map((key) => JSON.stringify(key)).join(" or ")}`
    default:
      // Zod's own message.
      return undefined
  }
}

/** A sentence without a period for each issue, with its path; list entries are counted from one. */
export function formatIssues({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path, message }) => {
    const steps = path.map((step) => (typeof step === "number" ? `entry ${step + 1}` : String(step)))
    return [steps.join(", "), message].filter((part) => part !== "").join(": ")
  })
}

const anyOf = new Intl.ListFormat("en", { type: "disjunction" })

const nouns: Partial<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
}

const formats: Partial<Record<string, string>> = {
  email: "Expected an e-mail address",
  url: "Expected an address such as https://www.example.com",
}

function expected(noun: string, input: unknown): string {
  if (input === undefined) return `Expected ${noun} but there is nothing`
  // Coerced from a text that is not a number.
  if (Number.isNaN(input)) return `Expected ${noun}`
  const received = kindOf(input)
  // JSON's 1e999.
  return `Expected ${noun} but received ${received === noun ? "one that is out of range" : received}`
}

function kindOf(input: unknown): string {
  if (input === null) return "null"
  if (Number.isFinite(input)) return Number.isInteger(input) ? "a number" : "a fraction"
  return nouns[Array.isArray(input) ? "array" : typeof input] ?? typeof input
}

function amount(origin: string, limit: number | bigint): string {
  if (origin === "string") return limit === 1 ? "one character" : `${limit} characters`
  if (origin === "array") return limit === 1 ? "one entry" : `${limit} entries`
  return String(limit)
}
