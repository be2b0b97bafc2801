import { expect, test } from "vitest"
import { printable } from "./printable.ts"

test.each([
  ["my dog photo.jpg", "my dog photo.jpg"],
  ["犬の写真 👨‍👩‍👧.jpg", "犬の写真 👨‍👩‍👧.jpg"],
  ["line\nbreak.jpg", "line·break.jpg"],
  ["\u001b[2Jgone.jpg", "·[2Jgone.jpg"],
  ["\u009b31mred.jpg", "·31mred.jpg"],
  ["gpj.\u202egnp.exe", "gpj.·gnp.exe"],
  ["half \ud83d pair", "half · pair"],
])("%j is shown as %s", (name, shown) => {
  expect(printable(name)).toBe(shown)
})
