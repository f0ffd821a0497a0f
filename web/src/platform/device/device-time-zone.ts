/** Newer than TypeScript's types. */
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }

/**
 * As `Europe/Madrid`; '' where the device does not say. `Temporal` first: the first date format of `Intl`
 * takes a slow phone a tenth of a second.
 */
export const deviceTimeZone = (): string =>
  Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
