/** A small thing to do that a lesson's text names, as HTML. */
export interface ThingToTry {
  title: string
  html: string
}

/** The lessons' own heading, as docs/authoring.md prescribes it; with the first paragraph below it. */
const pattern = /<h2[^>]*>(One small thing to try[^<]*)<\/h2>\s*<p>([\s\S]*?)<\/p>/

/** `null` where the text names nothing. */
export function thingToTry(html: string): ThingToTry | null {
  const [, title, paragraph] = pattern.exec(html) ?? []
  return title && paragraph ? { title, html: paragraph } : null
}
