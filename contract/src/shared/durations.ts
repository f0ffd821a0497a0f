// Lengths of time in milliseconds. A day here has 24 hours, whatever a calendar says of it.
export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
