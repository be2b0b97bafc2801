/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import { expect, holdRequests, test } from "../fixtures.ts"
import { translate } from "../site/translate.ts"
import {
  expectEnhanced,
  fillIn,
  form,
  formModule,
  nextEmail,
  openForm,
  resetInquiryLimit,
  send,
  storedFrom,
} from "./inquiry-form.ts"

// Extensions and translators that change the page, before or after the form's module loads, must neither break the form
// nor lose typed text.

test.beforeEach(resetInquiryLimit)

/** A password manager's buttons, hidden fields and overlays before and after each field. */
function addNodesBeside(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const control of document.querySelectorAll("form input, form select, form textarea")) {
      const button = document.createElement("button")
      button.type = "button"
      button.textContent = "Fill in"
      const overlay = document.createElement("x-manager")
      overlay.attachShadow({ mode: "closed" }).append(document.createElement("input"))
      const field = document.createElement("input")
      field.type = "hidden"
      field.name = control.getAttribute("name") ?? ""
      control.before(button, field)
      control.after(overlay)
    }
  })
}

/** A password manager's wrapper around each field. */
function addNodesAround(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const control of document.querySelectorAll("form input, form select, form textarea")) {
      const around = document.createElement("div")
      control.replaceWith(around)
      around.append(control)
    }
  })
}

const disturbances: { name: string; disturb: (page: Page) => Promise<void> }[] = [
  { name: "translated text", disturb: translate },
  { name: "nodes beside the fields", disturb: addNodesBeside },
  { name: "nodes around the fields", disturb: addNodesAround },
]

const fieldOf = (page: Page, name: string) => form(page).locator(`#inquiry-${name}`)
const submit = (page: Page) => form(page).locator("button[type=submit]")

/** Focus, text, selection and scroll position. */
function readState(page: Page) {
  return page.evaluate(() => {
    const { id, value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement
    return { id, value, selectionStart, selectionEnd, scrollY }
  })
}

/** Types a message and selects part of it. */
async function typeMessage(page: Page): Promise<void> {
  const message = fieldOf(page, "message")
  await message.pressSequentially("He pulls on the leash.")
  await message.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(3, 8))
}

/** An empty name is refused; the complete inquiry is stored once. */
async function completeAndSend(page: Page): Promise<void> {
  const email = nextEmail()
  await submit(page).click()
  await expect(fieldOf(page, "name")).toHaveAttribute("aria-invalid", "true")
  await expect(page.locator("#inquiry-name-error")).toHaveText("Name must be at least 2 characters.")
  await expect(fieldOf(page, "name")).toBeFocused()
  await fieldOf(page, "name").fill("Casey Visitor")
  await expect(page.locator("#inquiry-name-error")).toBeHidden()
  await fieldOf(page, "email").fill(email)
  await fieldOf(page, "phone").fill("(205) 555-0199")
  await fieldOf(page, "service").selectOption("group")
  await submit(page).click()
  await expect(page).toHaveURL("/thank-you")
  expect(storedFrom(email)).toMatchObject([
    { name: "Casey Visitor", service: "group", message: "He pulls on the leash.", honeypot: "" },
  ])
}

/** The browser posts the form without its module. */
async function fillInAndPost(page: Page): Promise<void> {
  const email = nextEmail()
  await fillIn(page, email)
  const posted = page.waitForRequest((request) => request.method() === "POST")
  await send(page).click()
  expect((await posted).isNavigationRequest()).toBe(true)
  await expect(page).toHaveURL("/thank-you")
  expect(storedFrom(email)).toHaveLength(1)
}

for (const width of [375, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { name, disturb } of disturbances) {
      test(`${name} before the module: text, focus, selection and scroll position stay, and the form works`, async ({
        page,
      }) => {
        const release = await holdRequests(page, formModule)
        await page.goto("/")
        await disturb(page)
        await typeMessage(page)
        const before = await readState(page)
        expect(before).toMatchObject({ id: "inquiry-message", value: "He pulls on the leash.", selectionStart: 3 })
        release()
        await expectEnhanced(page)
        expect(await readState(page)).toEqual(before)
        await completeAndSend(page)
      })

      test(`${name} after the module: text stays, and the form works`, async ({ page }) => {
        await openForm(page)
        await typeMessage(page)
        await disturb(page)
        await expect(fieldOf(page, "message")).toHaveValue("He pulls on the leash.")
        await completeAndSend(page)
      })
    }

    for (const when of ["before", "after"]) {
      test(`autofill without events ${when} the module is kept and sent`, async ({ page }) => {
        const email = nextEmail()
        const values = { name: "Casey Autofill", email, phone: "(205) 555-0199", service: "virtual" }
        const autofill = () =>
          page.evaluate((filled) => {
            for (const [name, value] of Object.entries(filled)) {
              const control = document.getElementById(`inquiry-${name}`) as HTMLInputElement
              control.value = value
            }
          }, values)
        const release = await holdRequests(page, formModule)
        await page.goto("/")
        if (when === "before") await autofill()
        await typeMessage(page)
        const before = await readState(page)
        release()
        await expectEnhanced(page)
        expect(await readState(page)).toEqual(before)
        if (when === "after") await autofill()
        await page.keyboard.type("PUSHES")
        for (const [name, value] of Object.entries(values)) await expect(fieldOf(page, name)).toHaveValue(value)
        await submit(page).click()
        await expect(page).toHaveURL("/thank-you")
        expect(storedFrom(email)).toMatchObject([{ ...values, message: "He PUSHES on the leash." }])
      })
    }

    test("autofill without events is saved in the draft with the text typed after it", async ({ page }) => {
      await openForm(page)
      await fieldOf(page, "phone").evaluate((input: HTMLInputElement) => (input.value = "(205) 555-0199"))
      await fieldOf(page, "name").fill("Casey Visitor")
      await page.goto("/seo")
      await page.goto("/")
      await expectEnhanced(page)
      await expect(fieldOf(page, "name")).toHaveValue("Casey Visitor")
      await expect(fieldOf(page, "phone")).toHaveValue("(205) 555-0199")
    })

    test("while the module loads the browser validates and posts the form, as without scripts", async ({ page }) => {
      await holdRequests(page, formModule)
      await page.goto("/")
      await send(page).click()
      await expect(form(page).getByLabel("Name")).toBeFocused()
      await expect(page).toHaveURL("/")
      await fillInAndPost(page)
    })

    test.describe("when the module cannot be loaded", () => {
      test.use({ expectedConsoleErrors: [[/ERR_FAILED/, /dynamically imported module/], { scope: "test" }] })

      test("typed text stays, and the form posts as without scripts", async ({ page }) => {
        const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/inquiry-form-"))
        await page.route(formModule, (route) => route.abort())
        await page.goto("/")
        // A draft of an earlier visit, with the module.
        await page.evaluate(() => sessionStorage.setItem("inquiry", JSON.stringify({ name: "Casey" })))
        await typeMessage(page)
        await failed
        expect(await readState(page)).toMatchObject({ value: "He pulls on the leash.", selectionStart: 3 })
        await fillInAndPost(page)
        // The script of /thank-you clears the draft after the navigation.
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem("inquiry"))).toBeNull()
      })
    })
  })
}
