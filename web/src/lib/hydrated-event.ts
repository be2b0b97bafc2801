/** Sent to the document when React has taken a prerendered page over. */
export const hydratedEvent = "site:hydrated"
