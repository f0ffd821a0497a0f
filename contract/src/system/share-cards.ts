// Pictures of 1200×630 that other sites show beside a shared address; drawn with the content, served at /share/.

/** Every page without a card of its own. */
export const academyCard = 'academy'

/** `name`: the id of a visible program or of a lesson open to everybody, or the academy's own. */
export const shareCardPath = (name: string) => `/share/${name}.png`

/** A square picture of the sign, for whoever lists the academy. */
export const logoPath = '/share/logo.png'

export const shareCardSize = { width: 1200, height: 630 } as const
