// What a video plays: the small file first, a stream where that helps, the sound alone by choice. Each event
// gives the next state and, as data, what is to be done; `video-source.ts` does it.
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { raisesQuality, type Circumstances } from './raises-quality.ts'
import type { Quality, Settings } from '../../../platform/session-data/learning-settings.ts'

export type PlayedSettings = Pick<Settings, 'quality' | 'isAudioOnly' | 'rate'>

export interface SourceState {
  playback: Playback
  settings: PlayedSettings
  played: 'file' | 'sound' | 'stream'
  /**
   * Other than `none` while the video has not shown what it plays now. `playing`: it goes on playing for the
   * learner, and its own events say nothing of what the learner does.
   */
  change: 'none' | 'playing' | 'paused'
  /** The file plays until the first part of the stream is there. */
  isOpening: boolean
  /** A stream that failed is not opened again, unless the learner chooses another quality. */
  failedQuality: Quality | null
  waitsForNetwork: boolean
  isRenewing: boolean
}

/** What the browser says at the moment of an event. */
export interface SourceFacts {
  isOnline: boolean
  isPaused: boolean
  isSeeking: boolean
  hasPicture: boolean
  hasNextPicture: boolean
  /** It played before the change that is under way, or the last one. */
  wasPlaying: boolean
  isAtStart: boolean
}

/** Events of the video element, by its names for them. */
export const mediaEvents = [
  'error',
  'waiting',
  'seeking',
  'seeked',
  'play',
  'pause',
  'playing',
  'emptied',
  'ended',
  'loadeddata',
] as const

export type SourceHappening =
  | { type: (typeof mediaEvents)[number] }
  | { type: 'started' | 'online' | 'pressPlay' | 'pressPause' | 'closed' }
  | { type: 'settings'; settings: PlayedSettings; prefersReducedData: boolean }
  /** `canStream`: nothing speaks against a stream in this browser, at this moment. */
  | ({ type: 'progress'; canStream: boolean } & Omit<Circumstances, 'quality' | 'isAudioOnly'>)
  | { type: 'streamOpened' | 'streamNotOpened' }
  /** `isNetwork`: a part of it did not arrive. */
  | { type: 'streamFailed'; isNetwork: boolean }
  | { type: 'changeBegan'; isPlaying: boolean }
  | { type: 'changeLimit' | 'waitLimit' }
  /** `error`: what the video said when it failed. */
  | { type: 'renewed'; playback: Playback | null; error: unknown }

export type SourceEvent = SourceHappening & SourceFacts

/** What can be done. */
export interface SourceActions {
  /** The last picture, if there is one, stays until the source that comes next shows its own. */
  beginChange: (hasPicture: boolean) => void
  endChange: (hasPicture: boolean) => void
  load: (url: string, isFile: boolean) => void
  considerStream: () => void
  openStream: (quality: Quality) => Promise<void>
  attachStream: () => void
  setQuality: (quality: Quality) => void
  resumeStream: () => void
  /** Also one that is on its way. */
  closeStream: () => void
  /** In ms; without a limit the wait is over. */
  limitWait: (limit?: number) => void
  renew: () => Promise<void>
  giveUp: (error: unknown) => void
  /** `isAfterChange`: the video itself has failed. */
  play: (isAfterChange: boolean) => void
  stayPaused: () => void
  /** `isSilent`: the video fires no `pause` of its own. */
  pause: (isSilent: boolean) => void
}

/** The name of an action, and its arguments. */
export type SourceEffect = {
  [Name in keyof SourceActions]: [Name, ...Parameters<SourceActions[Name]>]
}[keyof SourceActions]

/** The next state, and what is to be done in this order. */
export type SourceStep = [SourceState, ...SourceEffect[]]

/** What a source has not shown after this time it does not show at once. In ms. */
export const changeLimit = 8_000

/** A stream that waits longer for its next part, or for the end of a seek, goes on as the file. In ms. */
export const stallLimit = 4_000

export const initialSource = (playback: Playback, settings: PlayedSettings): SourceState => ({
  playback,
  settings,
  played: 'file',
  change: 'none',
  isOpening: false,
  failedQuality: null,
  waitsForNetwork: false,
  isRenewing: false,
})

export function next(state: SourceState, event: SourceEvent): SourceStep {
  switch (event.type) {
    case 'started':
      return hasSoundOnly(state) ? changeTo(state, 'sound') : [state]
    case 'settings':
      return applySettings(state, event.settings, event.prefersReducedData)
    case 'progress':
      return considerStream(state, event)
    case 'streamOpened':
      return changeTo(state, 'stream')
    case 'streamNotOpened':
      return [{ ...state, isOpening: false, failedQuality: state.settings.quality }]
    case 'streamFailed':
      return event.isNetwork && !event.isOnline ? waitForNetwork(state) : fail(state, event)
    case 'changeBegan':
      return [{ ...state, change: event.isPlaying ? 'playing' : 'paused' }]
    case 'changeLimit': {
      const showsNothing = event.isSeeking || !event.hasPicture
      const hasFailed = state.played === 'stream' && showsNothing && event.isOnline
      return hasFailed ? fail(state, event) : endChange(state)
    }
    case 'waitLimit':
      return fail(state, event)
    case 'online':
      return resume(state, event)
    case 'renewed':
      return acceptRenewed(state, event.playback, event.error)
    case 'pressPlay':
      return [state, ['play', state.isRenewing]]
    case 'pressPause':
      return pause(state, event)
    case 'closed':
      return [...endChange(state, ['limitWait']), ['closeStream']]
    case 'error':
      // A stream changes to the file, which is not there yet.
      return state.played === 'stream' ? fail(state, event) : endChange(...fail(state, event))
    case 'waiting':
    case 'seeking':
      return limitWait(state, event)
    case 'play':
    case 'pause':
      return checkWait(state, event)
    case 'seeked':
      return event.wasPlaying ? checkWait(state, event) : endChange(...checkWait(state, event))
    case 'playing':
      return endChange(state, ['limitWait'])
    case 'emptied':
    case 'ended':
      return [state, ['limitWait']]
    case 'loadeddata':
      return !event.wasPlaying && event.isAtStart ? endChange(state) : [state]
  }
}

const hasSoundOnly = ({ settings, playback }: SourceState) => settings.isAudioOnly && playback.audioUrl !== ''

const waitForNetwork = (state: SourceState): SourceStep => [{ ...state, waitsForNetwork: true }]

/** After these effects of the same step. */
const endChange = (state: SourceState, ...effects: SourceEffect[]): SourceStep =>
  state.change === 'none'
    ? [state, ...effects]
    : [{ ...state, change: 'none' }, ...effects, ['endChange', state.played !== 'sound']]

/** Whether the change that begins here plays is known when it has begun: `changeBegan`. */
function changeTo(before: SourceState, played: SourceState['played']): SourceStep {
  const [state, ...effects] = endChange(before)
  const { fileUrl, audioUrl } = state.playback
  const isFile = played === 'file'
  const attach: SourceEffect[] =
    played === 'stream'
      ? [['attachStream']]
      : [['closeStream'], ['load', isFile ? fileUrl : audioUrl, isFile]]
  return [
    { ...state, played, change: 'paused', isOpening: false },
    ...effects,
    ['beginChange', state.played !== 'sound'],
    ...attach,
  ]
}

function applySettings(
  before: SourceState,
  settings: PlayedSettings,
  prefersReducedData: boolean,
): SourceStep {
  const state = { ...before, settings }
  const { played, isOpening } = state
  const { quality } = settings
  if (hasSoundOnly(state) !== (played === 'sound'))
    return changeTo(state, played === 'sound' ? 'file' : 'sound')
  const effect: SourceEffect =
    played === 'stream'
      ? ['setQuality', quality === 'auto' && prefersReducedData ? 'saver' : quality]
      : ['considerStream']
  if (quality === before.settings.quality) return [state, effect]
  const reset = { ...state, failedQuality: null, isOpening: false }
  return isOpening ? [reset, ['closeStream'], effect] : [reset, effect]
}

/** Whether it is worth reading what speaks for a stream: the size of the picture takes time to read. */
export const mayOpenStream = ({ played, isOpening, change, settings, failedQuality }: SourceState) =>
  played === 'file' && !isOpening && change !== 'playing' && settings.quality !== failedQuality

function considerStream(
  state: SourceState,
  event: Extract<SourceHappening, { type: 'progress' }>,
): SourceStep {
  const { quality } = state.settings
  const isBetter = raisesQuality({ ...event, quality, isAudioOnly: hasSoundOnly(state) })
  return event.canStream && isBetter && mayOpenStream(state)
    ? [{ ...state, isOpening: true }, ['openStream', quality]]
    : [state]
}

/** A stream that fails goes on as the file. Offline nothing has failed: the video waits for the network. */
function fail(state: SourceState, { isOnline }: SourceFacts): SourceStep {
  if (state.played === 'stream') return changeTo({ ...state, failedQuality: state.settings.quality }, 'file')
  return isOnline ? [{ ...state, isRenewing: true }, ['renew']] : waitForNetwork(state)
}

/** Its addresses may have ended, which the device's clock need not know: then the server gives others. */
function acceptRenewed(before: SourceState, playback: Playback | null, error: unknown): SourceStep {
  const state = { ...before, isRenewing: false }
  if (!playback || playback.fileUrl === state.playback.fileUrl) return [state, ['giveUp', error]]
  return changeTo({ ...state, playback }, state.played === 'sound' ? 'sound' : 'file')
}

function resume(before: SourceState, event: SourceFacts): SourceStep {
  if (!before.waitsForNetwork) return [before]
  const state = { ...before, waitsForNetwork: false }
  return state.played === 'stream' ? limitWait(state, event, ['resumeStream']) : changeTo(state, state.played)
}

function limitWait(
  state: SourceState,
  { isOnline, isPaused }: SourceFacts,
  ...effects: SourceEffect[]
): SourceStep {
  if (state.played !== 'stream' || !isOnline) return [state, ...effects, ['limitWait']]
  const limit = isPaused && state.change !== 'playing' ? changeLimit : stallLimit
  return [state, ...effects, ['limitWait', limit]]
}

/** A seek is a wait too: WebKit may never end the one at the start of a stream. */
const checkWait = (state: SourceState, event: SourceFacts): SourceStep =>
  event.isSeeking || (!event.isPaused && !event.hasNextPicture)
    ? limitWait(state, event)
    : [state, ['limitWait']]

/** To the learner a video plays while its source changes, also where it does not yet. */
function pause(state: SourceState, { hasPicture }: SourceFacts): SourceStep {
  if (state.change !== 'playing') return [state, ['stayPaused'], ['pause', false]]
  const step: SourceStep = hasPicture
    ? endChange(state, ['stayPaused'])
    : [{ ...state, change: 'paused' }, ['stayPaused']]
  return [...step, ['pause', true]]
}
