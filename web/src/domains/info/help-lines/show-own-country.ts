interface ShowOwnCountryInput {
  zones: Readonly<Record<string, string>>
  storageKey: string
}

/**
 * Its text stands in the page (`inlineCall`): it refers to nothing outside itself. Before the app is there it
 * shows the numbers of the country that was chosen on this device, or of its time zone, in place of those of
 * all countries: nothing moves under a finger that is about to call.
 */
export function showOwnCountry({ zones, storageKey }: ShowOwnCountryInput) {
  try {
    const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }
    const timeZone = Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    let country: string | null | undefined
    try {
      country = localStorage.getItem(storageKey)
    } catch {
      // storage is refused
    }
    country ??= Object.keys(zones).find((one) => new RegExp(zones[one] ?? '').test(timeZone))
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-help-of]')]
    if (!blocks.some(({ dataset }) => dataset['helpOf'] === country)) return
    for (const block of blocks) block.hidden = block.dataset['helpOf'] !== country
  } catch {
    // all countries stay
  }
}
