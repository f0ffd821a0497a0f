// Runs in the page's markup, right behind the video: a press on Play plays it before the app's scripts are there. Nothing of this file may use an import.

export interface EarlyPage {
  /** Set here, called by `capturePreHydrationClicks`; false where the app's own Play has to do it. */
  playEarly?: () => boolean
}

/** Its text stands in the page, so that it refers to nothing outside itself. In ms: so long the page waits with the browser's own controls. */
export function playEarly(activityId: string, controlsAfter: number) {
  const video = document.querySelector<HTMLVideoElement>('[data-player] video')
  if (!video) return
  video.controls = false // they are for a browser without scripts

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
  const idOf = (accessToken = ''): string | undefined => {
    try {
      return parse(atob((accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))['sub']
    } catch {
      return undefined
    }
  }
  const memberId = idOf(parse(read('tokens'))['accessToken'])
  const anonymousId = read('member-id')
  const scope = memberId ? `member:${memberId}` : anonymousId ? `anonymous:${anonymousId}` : 'unassigned'

  const all: Record<string, { quality?: string; isAudioOnly?: boolean; hasCaptions?: boolean; rate?: number }> = parse(read('learning-settings'))
  const settings = all[memberId ?? 'visitor'] ?? all['visitor'] ?? {}
  const { saveData, effectiveType = '' } = 'connection' in navigator ? (navigator.connection as { saveData?: boolean; effectiveType?: string }) : {}
  if (settings.isAudioOnly) return
  if (!saveData && !effectiveType.includes('2g') && settings.quality !== 'saver') video.preload = 'metadata'

  let hasBegun = false
  const begin = () => {
    hasBegun = true
    const { value = {} }: { value?: { lastKnownTime?: number } } = parse(read(`outbox.${scope}.progress.${activityId}`))
    if (value.lastKnownTime) video.currentTime = value.lastKnownTime
    video.defaultPlaybackRate = settings.rate ?? 1
    video.playbackRate = settings.rate ?? 1
    const [captions] = video.textTracks
    if (captions && settings.hasCaptions !== false) captions.mode = 'showing'
    for (const name of ['play', 'pause'])
      video.addEventListener(name, () => {
        if ('playedEarly' in document.documentElement.dataset) document.documentElement.dataset['playedEarly'] = name
      })
    document.documentElement.dataset['playedEarly'] = 'play'
    // The app's scripts are slow, or never come: then the video has the browser's controls.
    setTimeout(() => {
      if ('playedEarly' in document.documentElement.dataset) video.controls = true
    }, controlsAfter)
  }
  ;(globalThis as EarlyPage).playEarly = () => {
    if (!video.isConnected) return false
    if (video.paused) {
      if (!hasBegun) begin()
      video.play().catch(() => {})
    } else video.pause()
    return true
  }
}
