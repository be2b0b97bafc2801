// Server and browser must write the same, whatever their language and time zone.
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })
const decimal = new Intl.NumberFormat("en-US")

/** An ISO day as "May 5, 2025". */
export const formatDate = (isoDate: string) => longDate.format(Date.parse(isoDate))

/** 4895 as "4,895". */
export const formatNumber = (value: number) => decimal.format(value)
