import satisfactionBadge from "../../../content/artwork/marks/satisfaction-badge.svg"

/** Addresses of drawings that are shown as they are, without the picture pipeline. */
export const artwork = { satisfactionBadge }
