// Plays the narration of a text, as the reducer decides. Its audio address is requested on the first press,
// because the address expires.
import type { Narration } from '@oka/contract/learning/learning.schema.ts'
import {
  initialPlayer,
  mediaEvents,
  next,
  type NarrationActions,
  type NarrationHappening,
  type NarrationState,
} from './narration-player.reducer.ts'

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

export function createNarrationPlayer({ load, isOnline, element }: Options): NarrationPlayer {
  const listeners = new Set<() => void>()
  let state = initialPlayer

  /** Resolves when what the event began is done. */
  const dispatch = async (happening: NarrationHappening) => {
    const facts = {
      isOnline: isOnline(),
      hasSource: element.hasAttribute('src'),
      hasEnded: element.ended,
      isBufferEmpty: element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      currentTime: element.currentTime,
    }
    const [after, ...effects] = next(state, { ...facts, ...happening })
    state = after
    await Promise.all(
      effects.map(([name, ...values]) => (actions[name] as (...values: unknown[]) => unknown)(...values)),
    )
  }
  const actions = {
    ...createActions(element, dispatch),
    async request(request) {
      const narration = await load(request.failed).catch(() => null)
      await dispatch({ type: 'answered', request, narration })
    },
    notify() {
      for (const listener of listeners) listener()
    },
  } satisfies NarrationActions

  element.preload = 'auto'
  for (const type of mediaEvents) element.addEventListener(type, () => void dispatch({ type }))

  const seek = (time: number) => void dispatch({ type: 'seek', time })
  return {
    element,
    narration: () => state.narration,
    state: () => state.shown,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    play: (startAt = () => 0) => dispatch({ type: 'pressPlay', startAt }),
    pause: () => void dispatch({ type: 'pressPause' }),
    seek,
    seekBy: (seconds) => seek(state.shown.time + seconds),
    playPassage: (passage) => dispatch({ type: 'pressPassage', passage }),
    setRate(rate) {
      element.defaultPlaybackRate = rate
      element.playbackRate = rate
    },
    stop() {
      element.pause()
      element.removeAttribute('src')
      element.load()
      void dispatch({ type: 'stopped' })
    },
  }
}

const createActions = (
  element: HTMLAudioElement,
  dispatch: (happening: NarrationHappening) => Promise<void>,
) => ({
  unlock: () => void element.play().catch(() => {}),
  load(url: string, time: number) {
    const rate = element.playbackRate
    element.src = url
    element.playbackRate = rate
    element.currentTime = time
  },
  async play() {
    try {
      await element.play()
    } catch (error) {
      // NotAllowedError: the browser wants another press. AbortError means a newer press; a broken file fires
      // `error`.
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        await dispatch({ type: 'playRefused' })
    }
  },
  pause: () => element.pause(),
  seek(time: number) {
    element.currentTime = time
  },
})
