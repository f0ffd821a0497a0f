// Plays the narration of a text. Its audio address is requested on the first press, because the address
// expires.
import type { Narration } from '@oka/contract/learning/learning.schema.ts'

export type NarrationStatus = 'off' | 'loading' | 'playing' | 'paused' | 'ended' | 'offline' | 'failed'

/** Playing, or about to. */
export const isListening = (status: NarrationStatus) => status === 'playing' || status === 'loading'

export interface NarrationState {
  status: NarrationStatus
  /** Seconds. */
  time: number
  duration: number
  /** Index of the passage being read; -1 before the first. */
  passage: number
}

export interface NarrationPlayer {
  readonly element: HTMLAudioElement
  /** `null` until its address has arrived. */
  narration: () => Narration | null
  /** The same object until something changes. */
  state: () => NarrationState
  subscribe: (onChange: () => void) => () => void
  /** Resumes; the first time it starts at `startAt`, in seconds. */
  play: (startAt?: (narration: Narration) => number) => Promise<void>
  pause: () => void
  seek: (time: number) => void
  seekBy: (seconds: number) => void
  playPassage: (passage: number) => Promise<void>
  setRate: (rate: number) => void
  stop: () => void
}

interface Options {
  /**
   * With an address that is still valid, and other than that of `failed`; `null` where there is no narration.
   */
  load: (failed: Narration | null) => Promise<Narration | null>
  isOnline: () => boolean
  element: HTMLAudioElement
}

export const initialState: NarrationState = { status: 'off', time: 0, duration: 0, passage: -1 }

/** In seconds; browsers seek to slightly before the time they are given. */
const seekTolerance = 0.05

export function passageAt(passages: Narration['passages'], time: number): number {
  return passages.findLastIndex(({ start }) => start <= time + seekTolerance)
}

export function createNarrationPlayer({ load, isOnline, element }: Options): NarrationPlayer {
  const listeners = new Set<() => void>()
  let narration: Narration | null = null
  let state = initialState
  /** A load whose request is no longer the latest is dropped when it arrives. */
  let latestRequest = 0

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const update = (changes: Partial<NarrationState>) => {
    const next = { ...state, ...changes }
    next.passage = narration && next.status !== 'off' ? passageAt(narration.passages, next.time) : -1
    state = next
    notify()
  }
  const fail = () => update({ status: isOnline() ? 'failed' : 'offline' })
  const hasFailed = () => state.status === 'offline' || state.status === 'failed'

  element.preload = 'auto'
  const on: Record<string, () => void> = {
    playing: () => update({ status: 'playing' }),
    waiting: () => (isOnline() ? update({ status: 'loading' }) : element.pause()),
    pause() {
      if (element.ended || hasFailed()) return
      // Offline, the browser pauses by itself when its buffer is empty.
      if (!isOnline() && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) fail()
      else update({ status: 'paused' })
    },
    ended: () => update({ status: 'ended', time: state.duration }),
    timeupdate() {
      if (!hasFailed() && state.status !== 'loading')
        update({ time: Math.min(element.currentTime, state.duration) })
    },
    seeked: () => update({ time: Math.min(element.currentTime, state.duration) }),
    error() {
      if (element.hasAttribute('src')) void renew()
    },
  }
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener)

  /** An address that has ended is replaced without a press; only a new one that fails too is said. */
  async function renew() {
    if (!isOnline() || !narration) return fail()
    const failed = narration
    const { time } = state
    const isToPlay = isListening(state.status)
    const request = ++latestRequest
    if (isToPlay) update({ status: 'loading' })
    const renewed = await load(failed).catch(() => null)
    if (request !== latestRequest) return
    if (!renewed || renewed.audioUrl === failed.audioUrl) return fail()
    take(renewed, time)
    if (isToPlay) await start()
  }

  function take(loaded: Narration, time: number) {
    narration = loaded
    const rate = element.playbackRate
    element.src = loaded.audioUrl
    element.playbackRate = rate
    element.currentTime = time
    update({ time, duration: loaded.duration })
  }

  /** False when it fails, or when a newer press replaced it meanwhile. */
  async function loadAt(startAt: (narration: Narration) => number): Promise<boolean> {
    const request = ++latestRequest
    if (!isOnline()) return (fail(), false)
    // Safari lets an element play only within a press, and from then on always: the address comes too late.
    if (!element.hasAttribute('src')) void element.play().catch(() => {})
    const hasFailedBefore = state.status === 'failed'
    update({ status: 'loading' })
    const loaded = await load(hasFailedBefore ? narration : null).catch(() => null)
    if (request !== latestRequest) return false
    if (!loaded) {
      fail()
      element.pause()
      return false
    }
    take(loaded, startAt(loaded))
    return true
  }

  const start = async () => {
    try {
      await element.play()
    } catch (error) {
      // NotAllowedError: the browser wants another press. AbortError means a newer press; a broken file fires
      // `error`.
      if (error instanceof DOMException && error.name === 'NotAllowedError') update({ status: 'paused' })
    }
  }

  const player: NarrationPlayer = {
    element,
    narration: () => narration,
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    async play(startAt) {
      const hasEnded = state.status === 'ended'
      if (!narration || hasFailed()) {
        const resumeAt = state.time
        if (!(await loadAt(narration && resumeAt > 0 ? () => resumeAt : (startAt ?? (() => 0))))) return
      } else if (hasEnded) player.seek(0)
      await start()
    },
    pause() {
      latestRequest++
      element.pause()
      if (state.status === 'loading') update({ status: 'paused' })
    },
    seek(time) {
      if (!narration) return
      const target = Math.min(Math.max(0, time), narration.duration)
      element.currentTime = target
      update({ time: target, status: state.status === 'ended' ? 'paused' : state.status })
    },
    seekBy: (seconds) => player.seek(state.time + seconds),
    async playPassage(passage) {
      const startOf = ({ passages }: Narration) => passages[passage]?.start ?? 0
      if (!narration || hasFailed()) {
        if (!(await loadAt(startOf))) return
      } else player.seek(startOf(narration))
      await start()
    },
    setRate(rate) {
      element.defaultPlaybackRate = rate
      element.playbackRate = rate
    },
    stop() {
      latestRequest++
      element.pause()
      element.removeAttribute('src')
      element.load()
      narration = null
      state = initialState
      notify()
    },
  }
  return player
}
