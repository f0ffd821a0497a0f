import { shownColor } from '@oka/contract/partners/button-color.rule.ts'

/** The custom properties of the partner's button, by day and at night, mended where it could not be read. */
export function buttonColors(color: string): Record<string, string> {
  const { asShown, atNight } = shownColor(color)
  const edge = (hasEdge: boolean) => (hasEdge ? 'var(--control)' : 'transparent')
  return {
    '--partner': `light-dark(${asShown.color}, ${atNight.color})`,
    '--on-partner': `light-dark(${asShown.words}, ${atNight.words})`,
    '--partner-edge': `light-dark(${edge(asShown.hasEdge)}, ${edge(atNight.hasEdge)})`,
  }
}
