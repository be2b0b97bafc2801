import { expect, it } from "vitest"
import { inquirySchema } from "./inquiry.ts"

it("drops control characters and keeps tabs and line breaks", () => {
  const { name, message } = inquirySchema.parse({
    name: "Casey\u0000 Rivers\u001b",
    email: "casey@example.com",
    phone: "(205) 555-0199",
    service: "virtual",
    message: "Bell\u0007 and nul\u0000.\r\nThen a\ttab\u009b, and 🐕 é.",
  })
  expect(name).toBe("Casey Rivers")
  expect(message).toBe("Bell and nul.\r\nThen a\ttab, and 🐕 é.")
})
