// A text read aloud, apart from how it is drawn. Its sound is asked for when she first wants to hear it.
import type { Reading } from '@oka/contract/learning/learning.shapes.ts'

/** waiting: she wants to hear it, and it is on its way. offline, failed: it stopped, its place is kept. */
export type VoiceStatus = 'off' | 'waiting' | 'playing' | 'paused' | 'ended' | 'offline' | 'failed'

export interface VoiceState {
  status: VoiceStatus
  /** Seconds. */
  time: number
  duration: number
  /** Which passage is being read; -1 before the first. */
  passage: number
}

export interface Voice {
  readonly element: HTMLAudioElement
  /** The same object until something changes. */
  state: () => VoiceState
  subscribe: (onChange: () => void) => () => void
  /** Begins at a place that depends on the reading, or goes on where it stopped. */
  play: (begin?: (reading: Reading) => number) => Promise<void>
  pause: () => void
  seek: (time: number) => void
  seekBy: (seconds: number) => void
  /** Reads this passage now. */
  readPassage: (passage: number) => Promise<void>
  setRate: (rate: number) => void
  stop: () => void
}

interface Parts {
  /** Addresses that still hold; `null` where there is nothing to hear. */
  ask: () => Promise<Reading | null>
  isOnline: () => boolean
  element: HTMLAudioElement
}

export const silent: VoiceState = { status: 'off', time: 0, duration: 0, passage: -1 }
const justBefore = 0.05

export function passageAt(passages: Reading['passages'], time: number): number {
  return passages.findLastIndex(({ start }) => start <= time + justBefore)
}

export function createVoice({ ask, isOnline, element }: Parts): Voice {
  const listeners = new Set<() => void>()
  let reading: Reading | null = null
  let state = silent
  /** Counts her wishes: what an older one brings comes too late. */
  let wish = 0

  const show = (changes: Partial<VoiceState>) => {
    const next = { ...state, ...changes }
    next.passage = reading && next.status !== 'off' ? passageAt(reading.passages, next.time) : -1
    state = next
    for (const listener of listeners) listener()
  }
  const fail = () => show({ status: isOnline() ? 'failed' : 'offline' })
  const wasStopped = () => state.status === 'offline' || state.status === 'failed'

  element.preload = 'auto'
  const on: Record<string, () => void> = {
    playing: () => show({ status: 'playing' }),
    waiting: () => (isOnline() ? show({ status: 'waiting' }) : element.pause()),
    pause() {
      if (element.ended || wasStopped()) return
      // Out of sound without a line is not a pause of hers.
      if (!isOnline() && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) fail()
      else show({ status: 'paused' })
    },
    ended: () => show({ status: 'ended', time: state.duration }),
    timeupdate() {
      if (!wasStopped() && state.status !== 'waiting') show({ time: Math.min(element.currentTime, state.duration) })
    },
    seeked: () => show({ time: Math.min(element.currentTime, state.duration) }),
    error() {
      if (element.hasAttribute('src')) fail()
    },
  }
  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener)

  /** Gets the sound and goes to `time`; false when it cannot be had, or she wants something else by now. */
  async function load(begin: (reading: Reading) => number): Promise<boolean> {
    const mine = ++wish
    if (!isOnline()) return (fail(), false)
    show({ status: 'waiting' })
    const got = await ask().catch(() => null)
    if (mine !== wish) return false
    if (!got) return (fail(), false)
    reading = got
    const rate = element.playbackRate
    const time = begin(got)
    element.src = got.audioUrl
    element.playbackRate = rate
    element.currentTime = time
    show({ time, duration: got.duration })
    return true
  }

  const hear = async () => {
    try {
      await element.play()
    } catch (error) {
      // The browser wants another press, or a newer wish came between; a broken sound says so by itself.
      if (error instanceof DOMException && error.name === 'NotAllowedError') show({ status: 'paused' })
    }
  }

  const voice: Voice = {
    element,
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    async play(begin) {
      const isOver = state.status === 'ended'
      if (!reading || wasStopped()) {
        const from = state.time
        if (!(await load(reading && from > 0 ? () => from : (begin ?? (() => 0))))) return
      } else if (isOver) voice.seek(0)
      await hear()
    },
    pause() {
      wish++
      element.pause()
      if (state.status === 'waiting') show({ status: 'paused' })
    },
    seek(time) {
      if (!reading) return
      const to = Math.min(Math.max(0, time), reading.duration)
      element.currentTime = to
      show({ time: to, status: state.status === 'ended' ? 'paused' : state.status })
    },
    seekBy: (seconds) => voice.seek(state.time + seconds),
    async readPassage(passage) {
      const startIn = (one: Reading) => one.passages[passage]?.start ?? 0
      if (!reading || wasStopped()) {
        if (!(await load(startIn))) return
      } else voice.seek(startIn(reading))
      await hear()
    },
    setRate(rate) {
      element.defaultPlaybackRate = rate
      element.playbackRate = rate
    },
    stop() {
      wish++
      element.pause()
      element.removeAttribute('src')
      element.load()
      reading = null
      state = silent
      for (const listener of listeners) listener()
    },
  }
  return voice
}
