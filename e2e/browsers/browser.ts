export interface Point {
  x: number
  y: number
}

/** What the journeys need of a browser. Points are in CSS pixels of the viewport. */
export interface Browser {
  /** Name and version. */
  readonly name: string
  /** Errors of the page and on its console so far, where the browser reports them. */
  readonly errors: string[]
  /** Sets the width of the page. */
  resize(widthPx: number): Promise<void>
  open(address: string): Promise<void>
  /** Runs a function in the page, which may use nothing but its arguments. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Presses the mouse at one point and releases it there or at another. */
  press(from: Point, to?: Point): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** @returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** WebDriver's code for Tab: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const tabKey = "\u{e004}"

export const heightPx = 812
