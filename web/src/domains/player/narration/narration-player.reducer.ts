// What the player of a narration shows after each event, and, as data, what is to be done;
// `narration-player.ts` does it.
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

export const initialState: NarrationState = { status: 'off', time: 0, duration: 0, passage: -1 }

/** For the address of a narration. */
export interface NarrationRequest {
  /** The narration whose address has failed. */
  failed: Narration | null
  /** Seconds. */
  startAt: (narration: Narration) => number
  isToPlay: boolean
  /** Without a press: only a new address helps. */
  isRenewal: boolean
}

export interface NarrationPlayerState {
  shown: NarrationState
  /** `null` until its address has arrived. */
  narration: Narration | null
  /** The latest one; an answer to another is dropped. */
  request: NarrationRequest | null
}

export const initialPlayer: NarrationPlayerState = { shown: initialState, narration: null, request: null }

/** What the browser says at the moment of an event. */
export interface NarrationFacts {
  isOnline: boolean
  hasSource: boolean
  hasEnded: boolean
  /** Nothing is loaded beyond the place that plays. */
  isBufferEmpty: boolean
  /** Seconds. */
  currentTime: number
}

/** Events of the audio element, by its names for them. */
export const mediaEvents = ['playing', 'waiting', 'pause', 'ended', 'timeupdate', 'seeked', 'error'] as const

export type NarrationHappening =
  | { type: (typeof mediaEvents)[number] }
  | { type: 'pressPlay'; startAt: (narration: Narration) => number }
  | { type: 'pressPassage'; passage: number }
  | { type: 'pressPause' | 'stopped' }
  | { type: 'seek'; time: number }
  | { type: 'answered'; request: NarrationRequest; narration: Narration | null }
  /** The browser wants another press. */
  | { type: 'playRefused' }

export type NarrationEvent = NarrationHappening & NarrationFacts

/** What can be done. */
export interface NarrationActions {
  /** Says that `shown` has changed. */
  notify: () => void
  request: (request: NarrationRequest) => Promise<void>
  /** Plays nothing, within the press. */
  unlock: () => void
  load: (url: string, time: number) => void
  play: () => Promise<void>
  pause: () => void
  seek: (time: number) => void
}

/** The name of an action, and its arguments. */
export type NarrationEffect = {
  [Name in keyof NarrationActions]: [Name, ...Parameters<NarrationActions[Name]>]
}[keyof NarrationActions]

/** The next state, and what is to be done in this order. */
export type NarrationStep = [NarrationPlayerState, ...NarrationEffect[]]

/** In seconds; browsers seek to slightly before the time they are given. */
const seekTolerance = 0.05

export function passageAt(passages: Narration['passages'], time: number): number {
  return passages.findLastIndex(({ start }) => start <= time + seekTolerance)
}

export function next(state: NarrationPlayerState, event: NarrationEvent): NarrationStep {
  const { shown, narration } = state
  const { status, time, duration } = shown
  switch (event.type) {
    case 'playing':
      return show(state, { status: 'playing' })
    case 'waiting':
      return event.isOnline ? show(state, { status: 'loading' }) : [state, ['pause']]
    case 'pause':
      if (event.hasEnded || hasFailed(status)) return [state]
      // Offline, the browser pauses by itself when its buffer is empty.
      return !event.isOnline && event.isBufferEmpty ? fail(state, event) : show(state, { status: 'paused' })
    case 'ended':
      return show(state, { status: 'ended', time: duration })
    case 'timeupdate':
      return hasFailed(status) || status === 'loading' ? [state] : showTime(state, event)
    case 'seeked':
      return showTime(state, event)
    case 'error':
      return event.hasSource ? renew(state, event) : [state]
    case 'pressPlay':
      if (!narration || hasFailed(status))
        return request(state, event, narration && time > 0 ? () => time : event.startAt)
      return status === 'ended' ? [...seek(state, 0), ['play']] : [state, ['play']]
    case 'pressPassage': {
      const startOf = ({ passages }: Narration) => passages[event.passage]?.start ?? 0
      if (!narration || hasFailed(status)) return request(state, event, startOf)
      return [...seek(state, startOf(narration)), ['play']]
    }
    case 'pressPause': {
      const paused = { ...state, request: null }
      return status === 'loading' ? show(paused, { status: 'paused' }, ['pause']) : [paused, ['pause']]
    }
    case 'seek':
      return seek(state, event.time)
    case 'answered':
      return event.request === state.request ? take(state, event, event.request, event.narration) : [state]
    case 'playRefused':
      return show(state, { status: 'paused' })
    case 'stopped':
      return [initialPlayer, ['notify']]
  }
}

const hasFailed = (status: NarrationStatus) => status === 'offline' || status === 'failed'

/** After these effects of the same step. */
function show(
  state: NarrationPlayerState,
  changes: Partial<NarrationState>,
  ...effects: NarrationEffect[]
): NarrationStep {
  const { narration } = state
  const shown = { ...state.shown, ...changes }
  shown.passage = narration && shown.status !== 'off' ? passageAt(narration.passages, shown.time) : -1
  return [{ ...state, shown }, ...effects, ['notify']]
}

const showTime = (state: NarrationPlayerState, { currentTime }: NarrationFacts) =>
  show(state, { time: Math.min(currentTime, state.shown.duration) })

const fail = (state: NarrationPlayerState, { isOnline }: NarrationFacts) =>
  show(state, { status: isOnline ? 'failed' : 'offline' })

function seek(state: NarrationPlayerState, to: number): NarrationStep {
  const { narration, shown } = state
  if (!narration) return [state]
  const time = Math.min(Math.max(0, to), narration.duration)
  return show(state, { time, status: shown.status === 'ended' ? 'paused' : shown.status }, ['seek', time])
}

/** An address that has ended is replaced without a press; only a new one that fails too is said. */
function renew(before: NarrationPlayerState, event: NarrationFacts): NarrationStep {
  const { time, status } = before.shown
  if (!event.isOnline || !before.narration) return fail(before, event)
  const isToPlay = isListening(status)
  const renewal = { failed: before.narration, startAt: () => time, isToPlay, isRenewal: true }
  const state = { ...before, request: renewal }
  const step: NarrationStep = isToPlay ? show(state, { status: 'loading' }) : [state]
  return [...step, ['request', renewal]]
}

function request(
  state: NarrationPlayerState,
  event: NarrationFacts,
  startAt: NarrationRequest['startAt'],
): NarrationStep {
  if (!event.isOnline) return fail({ ...state, request: null }, event)
  const failed = state.shown.status === 'failed' ? state.narration : null
  const pressed = { failed, startAt, isToPlay: true, isRenewal: false }
  // Safari lets an element play only within a press, and from then on always: the address comes too late.
  const unlock: NarrationEffect[] = event.hasSource ? [] : [['unlock']]
  return [...show({ ...state, request: pressed }, { status: 'loading' }, ...unlock), ['request', pressed]]
}

function take(
  state: NarrationPlayerState,
  event: NarrationFacts,
  { failed, startAt, isToPlay, isRenewal }: NarrationRequest,
  narration: Narration | null,
): NarrationStep {
  if (isRenewal && narration?.audioUrl === failed?.audioUrl) return fail(state, event)
  if (!narration) return isRenewal ? fail(state, event) : [...fail(state, event), ['pause']]
  const time = startAt(narration)
  const { audioUrl, duration } = narration
  const step = show({ ...state, narration }, { time, duration }, ['load', audioUrl, time])
  return isToPlay ? [...step, ['play']] : step
}
