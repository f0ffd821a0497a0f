export interface Poster {
  name: string
  /** Alternative text. */
  title: string
  /** Definitions of patterns and gradients, with the ids that the body refers to. */
  defs: string
  body: string
}

export const shadow = (id: string, drop: number, blur: number) =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="${drop}" stdDeviation="${blur}" flood-color="#071a1a" flood-opacity=".2"/></filter>`

export const pictureSvg = (
  width: number,
  height: number,
  { title, defs, body }: Omit<Poster, 'name'>,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<title>${title}</title>
<defs>${shadow('p', 3, 4)}${shadow('q', 1.5, 2)}${defs}</defs>
${body.replaceAll('><', '>\n<')}
</svg>
`

/** A 16:9 poster, whose lower 14 % stays free of detail for captions. */
export const posterSvg = (poster: Poster) => pictureSvg(640, 360, poster)
