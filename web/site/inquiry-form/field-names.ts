/** Those that a visitor sees. */
export const fieldNames = ["name", "email", "phone", "service", "message"] as const

export type FieldName = (typeof fieldNames)[number]

export const controlIdOf = (name: string) => `inquiry-${name}`

/** The element below a field that shows what is wrong with it. */
export const errorIdOf = (name: string) => `inquiry-${name}-error`
