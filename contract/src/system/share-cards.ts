// Preview pictures for shared links, built with the content and served at /share/.

/** For every page without a card of its own. */
export const academyCard = 'academy'

/** `name`: the id of a visible program or of a public lesson, or `academyCard`. */
export const shareCardPath = (name: string) => `/share/${name}.png`

/** A square logo, for sites that list the academy. */
export const logoPath = '/share/logo.png'

export const shareCardSize = { width: 1200, height: 630 } as const
