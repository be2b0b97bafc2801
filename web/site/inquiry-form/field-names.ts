/** The visible fields. */
export const fieldNames = ["name", "email", "phone", "service", "message"] as const

export type FieldName = (typeof fieldNames)[number]

export const controlIdOf = (name: string) => `inquiry-${name}`

/** The element with the error message of a field. */
export const errorIdOf = (name: string) => `inquiry-${name}-error`
