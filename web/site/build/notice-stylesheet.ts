import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { colors } from "../../ui/theme/tokens.ts"

const { paper, ink, violet } = colors

/** For pages that the server renders for browsers without scripts: see bff/src/inquiries/refused-form-page.ts. */
export function writeNoticeStyleSheet(outFolder: string): void {
  writeFileSync(
    join(outFolder, "notice.css"),
    `body {
  margin: 0;
  min-height: 100vh;
  background: ${paper.base.value};
  border-top: 0.5rem solid ${violet[600].value};
  box-sizing: border-box;
  color: ${ink[700].value};
  font: 1.0625rem/1.6 "Figtree Variable", system-ui, sans-serif;
}
main {
  max-width: 36rem;
  margin: 0 auto;
  padding: clamp(3rem, 12vh, 8rem) 1.25rem;
}
h1 {
  margin: 0 0 1rem;
  color: ${ink[900].value};
  font: 520 clamp(2rem, 6vw, 3rem)/1.1 "Fraunces", Georgia, serif;
}
ul {
  margin: 2rem 0 0;
  padding: 0;
  list-style: none;
  border-bottom: 1px solid ${paper.line.value};
}
li {
  padding: 0.875rem 0;
  border-top: 1px solid ${paper.line.value};
  color: ${ink[900].value};
  font-weight: 600;
}
`,
  )
}
