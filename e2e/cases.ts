/**
 * The cases of a test: all in the exhaustive tests, else the first of the list.
 *
 * @param usual how many each change must pass.
 */
export function cases<Case>(all: readonly Case[], { usual = 1 } = {}): readonly Case[] {
  return process.env.EXHAUSTIVE ? all : all.slice(0, usual)
}
