export interface Point {
  x: number
  y: number
}

/** What the journeys need of a browser. Places on the page are in CSS pixels of the part that is in sight. */
export interface Browser {
  /** Name and version. */
  readonly name: string
  /** Errors of the page's scripts and on its console so far, where the browser reports them. */
  readonly errors: string[]
  /** Sets the width of the page. */
  resize(widthPx: number): Promise<void>
  open(address: string): Promise<void>
  /** Runs a function in the page, which may use nothing but its arguments. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Presses the mouse at one point and releases it at another, or at the same one. */
  press(from: Point, to?: Point): Promise<void>
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>
  /** @returns a PNG of what is in sight. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** WebDriver's code of the key: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const tabKey = "\u{e004}"

export const heightPx = 812
