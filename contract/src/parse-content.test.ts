import { describe, expect, it } from "vitest"
import { faqSchema } from "./content.ts"
import { parseContent } from "./parse-content.ts"

const entry = { id: "a", question: "Why?", answer: "Because." }
const problemsOf = (text: string) => {
  const parsed = parseContent(faqSchema, text)
  return "problems" in parsed ? parsed.problems : []
}

describe("a file under content/", () => {
  it("is read, also with the mark at its beginning that some editors write", () => {
    expect(parseContent(faqSchema, `\uFEFF${JSON.stringify([entry])}`)).toEqual({ content: [entry] })
  })

  it.each([
    ["a comma too many in a list", '[\n  {"id": "a"},\n]', "line 3, column 1: a value should be here"],
    ["a comma too many in an entry", '[{"id": "a",\n}]', "line 2, column 1: a name in double quotes should be here"],
    ["a comma too few", '[{"id": "a"\n "question": "b"}]', "line 2, column 2: a comma should be here"],
    ["curly quotes", "[{“id”: 1}]", "line 1, column 3: this is no JSON; texts stand in straight double quotes"],
    ["a text without an end", '[{"id": "a}]', "line 1, column 9: this text has no closing double quote"],
    ["a comment", "// ours\n[]", "line 1, column 1: JSON has no comments"],
    ["a missing end", "[", "line 1, column 2: a closing bracket ] should be here"],
  ])("with %s is refused by line and column", (_what, text, start) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(start)])
  })

  it("is refused by entry and field, counted from one", () => {
    expect(problemsOf(JSON.stringify([entry, { id: "b", question: "", anwser: "x" }]))).toEqual([
      "entry 2, question: Expected at least one character",
      "entry 2, answer: Expected a text but there is nothing",
      'entry 2: There is no field "anwser"',
    ])
  })

  it("may not give two entries the same id", () => {
    expect(problemsOf(JSON.stringify([entry, entry]))).toEqual(['entry 2, id: "a" already exists'])
  })
})
