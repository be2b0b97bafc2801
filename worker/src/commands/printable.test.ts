import { expect, test } from "vitest"
import { printable } from "./printable.ts"

test.each([
  ["my dog photo.jpg", "my dog photo.jpg"],
  ["犬の写真 🐶.jpg", "犬の写真 🐶.jpg"],
  ["line\nbreak.jpg", "line\\nbreak.jpg"],
  ["\u001b[2Jgone.jpg", "\\u{1b}[2Jgone.jpg"],
  ["\u009b31mred.jpg", "\\u{9b}31mred.jpg"],
  ["gpj.\u202egnp.exe", "gpj.\\u{202e}gnp.exe"],
  ["half \ud83d pair", "half \\u{d83d} pair"],
])("%j is shown as %s", (name, shown) => {
  expect(printable(name)).toBe(shown)
})
