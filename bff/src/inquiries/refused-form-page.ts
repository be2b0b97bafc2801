import { html } from "hono/html"
import type { FieldErrors } from "./store-inquiry.ts"

/** For browsers without JavaScript: the errors of the form. Going back keeps the fields. */
export function refusedFormPage(errors: FieldErrors) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Please check your message</title>
    <link rel="stylesheet" href="/notice.css" />
  </head>
  <body>
    <main>
      <h1>Please check your message</h1>
      <p>It was not sent yet. Go back with your browser's Back button: what you wrote is still there.</p>
      <ul>
        ${errors.map((error) => html`<li>${error.message}</li>`)}
      </ul>
    </main>
  </body>
</html>`
}
