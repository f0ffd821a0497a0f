// The colour of a partner's button, mended where its words could not be read (EMB-2). Contrast as WCAG 2.2
// defines it; only the lightness moves, so that it stays the partner's colour.

export interface ShownColor {
  /** As #RRGGBB. */
  color: string
  /** Of the words on it. */
  words: string
  /** Of the words against the colour. */
  contrast: number
  /** The colour hardly differs from the ground: an edge shows where the button ends. */
  hasEdge: boolean
}

const white = '#FFFFFF'
const ink = '#12302F'
const night = '#0A1F1E'
const grounds = { light: '#FFFFFF', dark: '#172626' }

/** Of text (1.4.3). */
const readable = 4.5
/** Of the parts of a control (1.4.11). */
const visible = 3

/** As a light page and a dark one show it; `asSent` is what the words would have been without mending. */
export function shownColor(color: string): { asSent: ShownColor; asShown: ShownColor; atNight: ShownColor } {
  const sent = color.toUpperCase()
  const asSent = shownWith(sent, readableWords(sent) ?? white, grounds.light)
  const shown = readableWords(sent) === null ? darkenedFor(sent) : sent
  return {
    asSent,
    asShown: shownWith(shown, readableWords(shown) ?? white, grounds.light),
    atNight: shownWith(lightenedFor(sent), night, grounds.dark),
  }
}

const shownWith = (color: string, words: string, ground: string): ShownColor => ({
  color,
  words,
  contrast: contrastOf(color, words),
  hasEdge: contrastOf(color, ground) < visible,
})

const readableWords = (color: string) =>
  [white, ink].find((words) => contrastOf(color, words) >= readable) ?? null

const darkenedFor = (color: string) =>
  firstLightness(color, -1, (next) => contrastOf(next, white) >= readable)

/** Lamps are out: well above what is needed. */
const lightenedFor = (color: string) => firstLightness(color, 1, (next) => contrastOf(next, night) >= 7)

/** The colour with the nearest lightness, in steps of a hundredth, that is enough; black or white are. */
function firstLightness(color: string, step: 1 | -1, isEnough: (color: string) => boolean): string {
  const { hue, saturation, lightness } = toHsl(color)
  for (let percent = Math.round(lightness * 100); percent >= 0 && percent <= 100; percent += step) {
    const next = fromHsl({ hue, saturation, lightness: percent / 100 })
    if (isEnough(next)) return next
  }
  return step === 1 ? white : '#000000'
}

/** From 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 0 to 1. */
const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [number, number, number]

interface Hsl {
  /** In degrees. */
  hue: number
  saturation: number
  lightness: number
}

function toHsl(color: string): Hsl {
  const [red, green, blue] = channels(color)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const lightness = most - range / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: sector * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function fromHsl({ hue, saturation, lightness }: Hsl): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  const hex = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${[0, 8, 4].map((offset) => hex(channel(offset))).join('')}`.toUpperCase()
}
