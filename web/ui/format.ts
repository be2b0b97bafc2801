const months = "January February March April May June July August September October November December".split(" ")

/**
 * An ISO day for people: "May 5, 2025". Written out by hand, since server and browser may disagree on a locale or a
 * time zone.
 */
export function writeDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number)
  return `${months[Number(month) - 1]} ${day}, ${year}`
}

/** 4895 as "4,895". */
export function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",")
}
