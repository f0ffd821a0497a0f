// What a frame and the page around it say to each other. The documented message of the partner's button is a
// plain string (EMB-3), all others are objects with a type.

export const primaryAction = 'oka-primary-action'

/** From the frame to the page. */
export type FrameMessage =
  | typeof primaryAction
  | { type: 'oka-ready' }
  | { type: 'oka-play'; activityId: string }
  /** Every ten seconds of play; both in seconds. */
  | { type: 'oka-progress'; activityId: string; seconds: number; duration: number }
  | { type: 'oka-complete'; activityId: string }
  /** Of the content, in CSS pixels. */
  | { type: 'oka-height'; height: number }

export type FrameTheme = 'light' | 'dark' | 'auto'

/** From the page to the frame. */
export type PageMessage =
  /** The helper is there: it gives the frame the height of its content. */
  | { type: 'oka-hello' }
  | { type: 'oka-theme'; theme: FrameTheme }
  /** Another button; only the sample partner's frame on a page of the academy takes it. */
  | ({ type: 'oka-button' } & FrameButton)

export interface FrameButton {
  label: string
  /** As #RRGGBB. */
  color: string
  iconLocation: 'left' | 'right'
}

/** The partner of our own examples; nothing is stored of it. */
export const samplePartnerId = 'example'

/** The event of the element that shows the frame, such as `oka-complete`; null where it is no message of a frame. */
export function eventOf(message: unknown): { name: string; detail: object } | null {
  if (message === primaryAction) return { name: primaryAction, detail: {} }
  if (typeof message !== 'object' || message === null) return null
  const { type, ...detail } = message as { type?: unknown }
  return typeof type === 'string' && /^oka-(ready|play|progress|complete|height)$/.test(type)
    ? { name: type, detail }
    : null
}

const heights = { least: 120, most: 20_000 }

/** A height that a frame may have, in whole CSS pixels; null where the message has none. */
export function heightOf(detail: object): number | null {
  const { height } = detail as { height?: unknown }
  if (typeof height !== 'number' || !Number.isFinite(height)) return null
  return Math.ceil(Math.min(heights.most, Math.max(heights.least, height)))
}

/** What an element with `data-oka-lesson` asks for. */
export interface FrameChoice {
  partnerId: string
  userId?: string | undefined
  programId?: string | undefined
  activityId?: string | undefined
  /** Made by the partner's server. */
  token?: string | undefined
  theme?: string | undefined
}

/** The frame's address at the academy; a part that is left out ends the path there, as the documents say. */
export function frameAddress(
  academy: string,
  { partnerId, userId, programId, activityId, token, theme }: FrameChoice,
): string {
  // `anon` and `auto` hold the place of what is left out in front of what is given.
  const parts = [partnerId, userId ?? 'anon', programId ?? 'auto', activityId ?? '']
  const given = activityId ? 4 : programId ? 3 : userId ? 2 : 1
  const path = parts.slice(0, given).map(encodeURIComponent).join('/')
  const query = theme === 'light' || theme === 'dark' ? `?theme=${theme}` : ''
  return `${academy}/embed/${path}${query}${token ? `#token=${encodeURIComponent(token)}` : ''}`
}
