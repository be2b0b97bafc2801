import { honeypotField } from "@site/contract/inquiry.ts"
import { expect, test } from "../fixtures.ts"
import {
  expectEnhanced,
  fillIn,
  form,
  nextEmail,
  openForm,
  resetInquiryLimit,
  send,
  sendInquiry,
  storedFrom,
  toast,
} from "./inquiry-form.ts"

const endpoint = "**/api/forms/inquiry"

test.beforeEach(resetInquiryLimit)

test("the form starts with all visible fields empty, the message box has 5 rows", async ({ page }) => {
  await page.goto("/")
  for (const label of ["Name", "Email", "Phone", "Service", "Message"]) {
    await expect(form(page).getByLabel(label)).toHaveValue("")
  }
  await expect(form(page).getByLabel("Message")).toHaveAttribute("rows", "5")
  await expect(form(page).getByLabel("Service").locator("option")).toHaveText([
    "Select a Service",
    "Private Home Sessions",
    "Board and Train",
    "Boarding with Training",
    "Grooming Services",
    "Group Classes",
    "Virtual Training",
    "Other (Please Specify)",
  ])
  for (const label of ["Name", "Email", "Service"]) {
    await expect(form(page).getByLabel(label)).toHaveAttribute("required")
  }
})

test("each invalid field is described by its message, and nothing is sent", async ({ page }) => {
  let isSent = false
  page.on("request", (request) => {
    if (request.method() === "POST") isSent = true
  })
  await openForm(page)
  await send(page).click()
  for (const [label, message] of [
    ["Name", "Name must be at least 2 characters."],
    ["Email", "Please enter a valid email address."],
    ["Phone", "Please enter a valid phone number."],
    ["Service", "Please select a service."],
    ["Message", "Message must be at least 10 characters."],
  ] as const) {
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(message)
    await expect(form(page).getByLabel(label)).toHaveAttribute("aria-invalid", "true")
  }
  await expect(form(page).getByLabel("Name")).toBeFocused()
  await form(page).getByLabel("Name").fill("Al")
  await expect(form(page).getByText("Name must be at least 2 characters.")).toBeHidden()
  expect(isSent).toBe(false)
})

test("success: stored, the form is reset, and the visitor is on /thank-you", async ({ page }) => {
  const request = page.waitForRequest(endpoint)
  const email = await sendInquiry(page, { service: "virtual" })
  const headers = await (await request).allHeaders()
  expect(headers["content-type"]).toBe("application/json")
  expect(headers.accept).toBe("application/json")
  expect(headers["idempotency-key"]).toMatch(/^[\w-]{16,}$/)
  await expect(page).toHaveURL("/thank-you")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(storedFrom(email)).toMatchObject([
    { name: "Casey Visitor", phone: "(205) 555-0199", service: "virtual", honeypot: "" },
  ])
  await page.goBack()
  await expect(form(page).getByLabel("Name")).toHaveValue("")
})

test("typed text survives a reload and another page until it is sent", async ({ page }) => {
  const email = nextEmail()
  await openForm(page)
  await fillIn(page, email, { service: "virtual" })
  for (const leave of [() => page.reload(), () => page.goto("/seo")]) {
    await leave()
    await page.goto("/")
    // The draft loads the module: an empty form would look like lost text.
    await expectEnhanced(page)
    await expect(form(page).getByLabel("Name")).toHaveValue("Casey Visitor")
    await expect(form(page).getByLabel("Email")).toHaveValue(email)
    await expect(form(page).getByLabel("Service")).toHaveValue("virtual")
  }
  await form(page).getByLabel("Name").fill("Casey Returned")
  await send(page).click()
  await expect(page).toHaveURL("/thank-you")
  expect(storedFrom(email)).toMatchObject([{ name: "Casey Returned", phone: "(205) 555-0199", service: "virtual" }])
  await openForm(page)
  await expect(form(page).getByLabel("Email")).toHaveValue("")
})

test("a slow network and a double click: the button shows Sending..., is disabled, and one inquiry is sent", async ({
  page,
}) => {
  const email = nextEmail()
  let calls = 0
  await page.route(endpoint, async (route) => {
    calls++
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await openForm(page)
  await fillIn(page, email)
  await send(page).dblclick()
  await expect(send(page)).toHaveText("Sending...")
  await expect(send(page)).toBeDisabled()
  await expect(page).toHaveURL("/thank-you")
  expect(calls).toBe(1)
  expect(storedFrom(email)).toHaveLength(1)
})

test.describe("failure", () => {
  test.use({
    expectedConsoleErrors: [[/status of (422|429|503)/, /ERR_(INTERNET|CONNECTION|FAILED)/], { scope: "test" }],
  })

  test("no network: the error toast, the form stays, and sending again works", async ({ page }) => {
    await page.route(endpoint, (route) => route.abort("internetdisconnected"))
    const email = await sendInquiry(page)
    await expect(toast(page)).toContainText("Error")
    await expect(toast(page)).toContainText("There was a problem sending your message. Please try again.")
    await expect(page).toHaveURL("/")
    await expect(form(page).getByLabel("Email")).toHaveValue(email)
    await expect(form(page).getByLabel("Message")).toHaveValue(/pulls on the leash/)
    await page.unroute(endpoint)
    await send(page).click()
    await expect(page).toHaveURL("/thank-you")
    // Sooner than its timeout.
    await expect(toast(page)).toBeHidden({ timeout: 1500 })
    expect(storedFrom(email)).toHaveLength(1)
  })

  test("a response lost after the message was stored: sending again stores it once", async ({ page }) => {
    await page.route(endpoint, async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    })
    const email = await sendInquiry(page)
    await expect(toast(page)).toContainText("There was a problem sending your message.")
    await page.unroute(endpoint)
    await send(page).click()
    await expect(page).toHaveURL("/thank-you")
    expect(storedFrom(email)).toHaveLength(1)
  })

  test("too many from one address: the server's message, the form stays", async ({ page }) => {
    for (let count = 0; count < 10; count++) {
      const [name, message] = [`Casey ${count}`, "He pulls on the leash."]
      const data = { name, message, email: nextEmail(), phone: "(205) 555-0199", service: "virtual" }
      expect((await page.request.post("/api/forms/inquiry", { data })).status()).toBe(200)
    }
    const email = await sendInquiry(page)
    await expect(toast(page)).toContainText("Too many messages from your connection.")
    await expect(toast(page)).toContainText(/try again in \d+ (seconds|minutes)/)
    await expect(form(page).getByLabel("Email")).toHaveValue(email)
    expect(storedFrom(email)).toHaveLength(0)
  })

  test("fields that the server refuses are marked", async ({ page }) => {
    const errors = [{ field: "phone", message: "Please enter a valid phone number." }]
    await page.route(endpoint, (route) => route.fulfill({ status: 422, json: { success: false, errors } }))
    await sendInquiry(page)
    await expect(toast(page)).toContainText("There was a problem sending your message. Please try again.")
    await expect(form(page).getByLabel("Phone")).toHaveAccessibleDescription("Please enter a valid phone number.")
  })
})

test("honeypot: invisible and unreachable, and a filled one is stored as spam", async ({ page }) => {
  const email = nextEmail()
  await openForm(page)
  const trap = page.locator(`input[name=${honeypotField}]`)
  await expect(trap).not.toBeInViewport()
  await expect(trap).toHaveAttribute("tabindex", "-1")
  await expect(trap).toHaveAttribute("autocomplete", "off")
  await expect(form(page).getByRole("textbox")).toHaveCount(4)
  await fillIn(page, email)
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "Casey Company Ltd"
  })
  await send(page).click()
  await expect(page).toHaveURL("/thank-you")
  expect(storedFrom(email)).toMatchObject([{ honeypot: "Casey Company Ltd" }])
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [[/status of 422/], { scope: "test" }] })

  test("the form posts, is stored, and leads to /thank-you", async ({ page }) => {
    const email = nextEmail()
    await page.goto("/")
    await fillIn(page, email, { service: "grooming" })
    await send(page).click()
    await expect(page).toHaveURL("/thank-you")
    await expect(page.getByRole("heading", { name: "What happens next?" })).toBeVisible()
    expect(storedFrom(email)).toMatchObject([{ service: "grooming" }])
  })

  test("a message that is too short gets its error", async ({ page }) => {
    const email = nextEmail()
    await page.goto("/")
    await fillIn(page, email, { message: "Help" })
    await send(page).click()
    await expect(page.getByText("Message must be at least 10 characters.")).toBeVisible()
    expect(storedFrom(email)).toHaveLength(0)
  })
})
