// Runs in the page's markup, right behind the video: a press on Play plays it before the app's scripts are
// there.
import type { claimsOfToken } from '@oka/client/session/token-store.ts'
import type { prefersReducedData } from '../../../platform/network/prefers-reduced-data.ts'

declare global {
  /**
   * Set here until the app is there, called by `capturePreHydrationClicks`; false where the app's own Play
   * has to do it.
   */
  var playEarly: (() => boolean) | undefined
}

interface EarlyPlayInput {
  activityId: string
  /** So long the page waits with the browser's own controls. */
  controlsAfterMs: number
  claimsOfToken: typeof claimsOfToken
  prefersReducedData: typeof prefersReducedData
}

/** Its text stands in the page (`inlineCall`): it refers to nothing outside itself. */
export function playEarly({
  activityId,
  controlsAfterMs,
  claimsOfToken,
  prefersReducedData,
}: EarlyPlayInput) {
  const video = document.querySelector<HTMLVideoElement>('[data-player] video')
  if (!video) return

  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(`oka.${key}`)
    } catch {
      return null
    }
  }
  const parse = (text: string | null | undefined) => {
    try {
      return (JSON.parse(text ?? 'null') ?? {}) as Record<string, never>
    } catch {
      return {} as Record<string, never>
    }
  }
  const { sub } = claimsOfToken(parse(read('tokens'))['accessToken'] ?? '')
  const memberId = typeof sub === 'string' ? sub : undefined
  const anonymousId = read('member-id')
  const scope = memberId ? `member:${memberId}` : anonymousId ? `anonymous:${anonymousId}` : 'unassigned'

  const all: Record<
    string,
    { quality?: string; isAudioOnly?: boolean; hasCaptions?: boolean; rate?: number }
  > = parse(read('learning-settings'))
  const settings = all[memberId ?? 'visitor'] ?? all['visitor'] ?? {}
  if (settings.isAudioOnly) return
  if (!prefersReducedData() && settings.quality !== 'saver') video.preload = 'metadata'

  let hasBegun = false
  const begin = () => {
    hasBegun = true
    const { value = {} }: { value?: { lastKnownTime?: number } } = parse(
      read(`outbox.${scope}.progress.${activityId}`),
    )
    if (value.lastKnownTime) video.currentTime = value.lastKnownTime
    video.defaultPlaybackRate = settings.rate ?? 1
    video.playbackRate = settings.rate ?? 1
    const [captions] = video.textTracks
    if (captions && settings.hasCaptions !== false) captions.mode = 'showing'
    for (const name of ['play', 'pause'])
      video.addEventListener(name, () => {
        if ('playedEarly' in document.documentElement.dataset)
          document.documentElement.dataset['playedEarly'] = name
      })
    document.documentElement.dataset['playedEarly'] = 'play'
    // The app's scripts are slow, or never come: then the video has the browser's controls.
    setTimeout(() => {
      if ('playedEarly' in document.documentElement.dataset) video.controls = true
    }, controlsAfterMs)
  }
  globalThis.playEarly = () => {
    if (!video.isConnected) return false
    if (video.paused) {
      if (!hasBegun) begin()
      video.play().catch(() => {})
    } else video.pause()
    return true
  }
}
