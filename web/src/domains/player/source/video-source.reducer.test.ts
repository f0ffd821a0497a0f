// What a video plays after each event, and what is to be done for it, in every state that matters.
import { expect, test } from 'vitest'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import {
  initialSource,
  mayOpenStream,
  mediaEvents,
  next,
  type SourceEffect,
  type SourceFacts,
  type SourceHappening,
  type SourceState,
} from './video-source.reducer.ts'

const playback = {
  fileUrl: '/file.mp4',
  audioUrl: '/sound.m4a',
  streamUrl: '/stream.m3u8',
  duration: 600,
} as Playback
const auto = { quality: 'auto', isAudioOnly: false, rate: 1 } as const
const soundOnly = { ...auto, isAudioOnly: true } as const

const file = initialSource(playback, auto)
const sound: SourceState = { ...file, settings: soundOnly, played: 'sound' }
const stream: SourceState = { ...file, played: 'stream' }

/** A video that plays, online. */
const playing: SourceFacts = {
  isOnline: true,
  isPaused: false,
  isSeeking: false,
  hasPicture: true,
  hasNextPicture: true,
  wasPlaying: true,
  isAtStart: false,
}
const paused = { isPaused: true, wasPlaying: false }
const offline = { isOnline: false }

const begin: SourceEffect = ['beginChange', true]
const end: SourceEffect = ['endChange', true]
const close: SourceEffect = ['closeStream']
const endWait: SourceEffect = ['limitWait']
const shortWait: SourceEffect = ['limitWait', 4_000]
const longWait: SourceEffect = ['limitWait', 8_000]
const loadFile: SourceEffect = ['load', '/file.mp4', true]
const loadSound: SourceEffect = ['load', '/sound.m4a', false]
const renew: SourceEffect = ['renew']

interface Row {
  state: SourceState
  event: SourceHappening
  facts?: Partial<SourceFacts>
  /** What differs afterwards. */
  changes?: Partial<SourceState>
  effects?: SourceEffect[]
}

const settings = (chosen: Partial<SourceState['settings']>, prefersReducedData = false): SourceHappening => ({
  type: 'settings',
  settings: { ...auto, ...chosen },
  prefersReducedData,
})

const progress = (
  changes: { canStream?: boolean; lineSpeed?: number; prefersReducedData?: boolean } = {},
): SourceHappening => ({
  type: 'progress',
  canStream: changes.canStream ?? true,
  prefersReducedData: changes.prefersReducedData ?? false,
  lineSpeed: changes.lineSpeed ?? 20,
  pictureHeight: 720,
  ahead: 30,
  left: 300,
})

const chosen = (quality: SourceState['settings']['quality']) => ({ settings: { ...auto, quality } })
const renewed = { ...playback, fileUrl: '/new.mp4', audioUrl: '/new.m4a' }

/** From the state on, a stream of the chosen quality has failed and the file goes on. */
const goesOnAsFile = {
  changes: { played: 'file', change: 'paused', failedQuality: 'auto' },
  effects: [begin, close, loadFile],
} satisfies Partial<Row>

const rows: Record<string, Row> = {
  'it starts with the file that the video already has': { state: file, event: { type: 'started' } },
  'it starts with the sound alone by choice': {
    state: { ...file, settings: soundOnly },
    event: { type: 'started' },
    changes: { played: 'sound', change: 'paused' },
    effects: [begin, close, loadSound],
  },
  'a video without a sound of its own starts with the file': {
    state: { ...file, settings: soundOnly, playback: { ...playback, audioUrl: '' } },
    event: { type: 'started' },
  },

  'a good line opens a stream': {
    state: file,
    event: progress(),
    changes: { isOpening: true },
    effects: [['openStream', 'auto']],
  },
  'a poor line stays with the file': { state: file, event: progress({ lineSpeed: 1 }) },
  'a browser that saves data stays with the file': {
    state: file,
    event: progress({ prefersReducedData: true }),
  },
  'a better quality by choice opens a stream on a poor line too': {
    state: { ...file, ...chosen('720p') },
    event: progress({ lineSpeed: 1 }),
    changes: { isOpening: true },
    effects: [['openStream', '720p']],
  },
  'the data saver stays with the file': { state: { ...file, ...chosen('saver') }, event: progress() },
  'where no stream can play, none is opened': { state: file, event: progress({ canStream: false }) },
  'a stream that is on its way is not opened twice': {
    state: { ...file, isOpening: true },
    event: progress(),
  },
  'a stream that failed is not opened again': {
    state: { ...file, failedQuality: 'auto' },
    event: progress(),
  },
  'while the file is on its way to a video that plays, no stream is opened': {
    state: { ...file, change: 'playing' },
    event: progress(),
  },
  'a stream that plays opens no other': { state: stream, event: progress() },
  'the sound alone opens no stream': { state: sound, event: progress() },

  'the stream plays once its first part is there': {
    state: { ...file, isOpening: true },
    event: { type: 'streamOpened' },
    changes: { played: 'stream', change: 'paused', isOpening: false },
    effects: [begin, ['attachStream']],
  },
  'a stream that does not open leaves the file, and is not tried again': {
    state: { ...file, isOpening: true, ...chosen('720p') },
    event: { type: 'streamNotOpened' },
    changes: { isOpening: false, failedQuality: '720p' },
  },
  'a change of a video that plays is one that the learner does not see': {
    state: { ...stream, change: 'paused' },
    event: { type: 'changeBegan', isPlaying: true },
    changes: { change: 'playing' },
  },
  'a change of a paused video is no play': {
    state: { ...stream, change: 'paused' },
    event: { type: 'changeBegan', isPlaying: false },
  },
  'a change that comes before the last one has ended ends that first': {
    state: { ...stream, change: 'playing' },
    event: { type: 'waitLimit' },
    changes: goesOnAsFile.changes,
    effects: [end, begin, close, loadFile],
  },

  'a stream that fails goes on as the file': {
    state: stream,
    event: { type: 'streamFailed', isNetwork: false },
    ...goesOnAsFile,
  },
  'a stream whose part does not arrive online goes on as the file': {
    state: stream,
    event: { type: 'streamFailed', isNetwork: true },
    ...goesOnAsFile,
  },
  'a stream whose part does not arrive offline waits for the network': {
    state: stream,
    event: { type: 'streamFailed', isNetwork: true },
    facts: offline,
    changes: { waitsForNetwork: true },
  },
  'a stream that fails offline for another reason goes on as the file': {
    state: stream,
    event: { type: 'streamFailed', isNetwork: false },
    facts: offline,
    ...goesOnAsFile,
  },
  'a stream that the video refuses goes on as the file': {
    state: stream,
    event: { type: 'error' },
    ...goesOnAsFile,
  },
  'a stream that the video refuses before it shows goes on as the file, whose change has only begun': {
    state: { ...stream, change: 'playing' },
    event: { type: 'error' },
    changes: goesOnAsFile.changes,
    effects: [end, begin, close, loadFile],
  },
  'a stream that waits for too long goes on as the file': {
    state: stream,
    event: { type: 'waitLimit' },
    ...goesOnAsFile,
  },
  'a stream that has shown no picture at the limit of the change goes on as the file': {
    state: { ...stream, change: 'playing' },
    event: { type: 'changeLimit' },
    facts: { hasPicture: false },
    changes: goesOnAsFile.changes,
    effects: [end, begin, close, loadFile],
  },
  'a stream that still seeks at the limit of the change goes on as the file': {
    state: { ...stream, change: 'paused' },
    event: { type: 'changeLimit' },
    facts: { isSeeking: true },
    changes: goesOnAsFile.changes,
    effects: [end, begin, close, loadFile],
  },
  'a stream with a picture at the limit of the change stays': {
    state: { ...stream, change: 'playing' },
    event: { type: 'changeLimit' },
    changes: { change: 'none' },
    effects: [end],
  },
  'a stream without a picture at the limit stays offline': {
    state: { ...stream, change: 'playing' },
    event: { type: 'changeLimit' },
    facts: { ...offline, hasPicture: false },
    changes: { change: 'none' },
    effects: [end],
  },
  'a file without a picture at the limit stays': {
    state: { ...file, change: 'playing' },
    event: { type: 'changeLimit' },
    facts: { hasPicture: false },
    changes: { change: 'none' },
    effects: [end],
  },

  'a file that fails asks for new addresses': {
    state: file,
    event: { type: 'error' },
    changes: { isRenewing: true },
    effects: [renew],
  },
  'a file that fails before it shows ends its change': {
    state: { ...file, change: 'playing' },
    event: { type: 'error' },
    changes: { isRenewing: true, change: 'none' },
    effects: [renew, end],
  },
  'sound that fails asks for new addresses': {
    state: sound,
    event: { type: 'error' },
    changes: { isRenewing: true },
    effects: [renew],
  },
  'a file that fails offline waits for the network': {
    state: { ...file, change: 'playing' },
    event: { type: 'error' },
    facts: offline,
    changes: { waitsForNetwork: true, change: 'none' },
    effects: [end],
  },
  'new addresses play': {
    state: { ...file, isRenewing: true },
    event: { type: 'renewed', playback: renewed, error: null },
    changes: { playback: renewed, isRenewing: false, change: 'paused' },
    effects: [begin, close, ['load', '/new.mp4', true]],
  },
  'new addresses play the sound where that played': {
    state: { ...sound, isRenewing: true },
    event: { type: 'renewed', playback: renewed, error: null },
    changes: { playback: renewed, isRenewing: false, change: 'paused' },
    effects: [['beginChange', false], close, ['load', '/new.m4a', false]],
  },
  'the same addresses again are a failure, with what the video said': {
    state: { ...file, isRenewing: true },
    event: { type: 'renewed', playback: { ...playback }, error: 'MEDIA_ERR_DECODE' },
    changes: { isRenewing: false },
    effects: [['giveUp', 'MEDIA_ERR_DECODE']],
  },
  'no addresses are a failure': {
    state: { ...file, isRenewing: true },
    event: { type: 'renewed', playback: null, error: 'MEDIA_ERR_NETWORK' },
    changes: { isRenewing: false },
    effects: [['giveUp', 'MEDIA_ERR_NETWORK']],
  },

  'the network comes back to a video that did not wait for it': { state: file, event: { type: 'online' } },
  'the network comes back to a stream, which goes on': {
    state: { ...stream, waitsForNetwork: true },
    event: { type: 'online' },
    changes: { waitsForNetwork: false },
    effects: [['resumeStream'], shortWait],
  },
  'the network comes back to a file, which loads again': {
    state: { ...file, waitsForNetwork: true },
    event: { type: 'online' },
    changes: { waitsForNetwork: false, change: 'paused' },
    effects: [begin, close, loadFile],
  },
  'the network comes back to the sound, which loads again': {
    state: { ...sound, waitsForNetwork: true },
    event: { type: 'online' },
    changes: { waitsForNetwork: false, change: 'paused' },
    effects: [['beginChange', false], close, loadSound],
  },

  'another speed changes nothing else, and asks for a stream': {
    state: file,
    event: settings({ rate: 1.5 }),
    changes: { settings: { ...auto, rate: 1.5 } },
    effects: [['considerStream']],
  },
  'the sound alone by choice replaces the file, and a stream on its way': {
    state: { ...file, isOpening: true },
    event: settings({ isAudioOnly: true }),
    changes: { settings: soundOnly, played: 'sound', change: 'paused', isOpening: false },
    effects: [begin, close, loadSound],
  },
  'the sound alone by choice replaces a stream': {
    state: stream,
    event: settings({ isAudioOnly: true }),
    changes: { settings: soundOnly, played: 'sound', change: 'paused' },
    effects: [begin, close, loadSound],
  },
  'the picture by choice replaces the sound': {
    state: sound,
    event: settings({}),
    changes: { settings: auto, played: 'file', change: 'paused' },
    effects: [['beginChange', false], close, loadFile],
  },
  'sound by choice that ends a change of the sound has no picture to hold': {
    state: { ...sound, change: 'playing' },
    event: settings({}),
    changes: { settings: auto, played: 'file', change: 'paused' },
    effects: [['endChange', false], ['beginChange', false], close, loadFile],
  },
  'another quality by choice tries a stream that failed again': {
    state: { ...file, failedQuality: 'auto' },
    event: settings({ quality: '720p' }),
    changes: { ...chosen('720p'), failedQuality: null },
    effects: [['considerStream']],
  },
  'the same quality keeps the failure in mind': {
    state: { ...file, failedQuality: 'auto' },
    event: settings({}),
    effects: [['considerStream']],
  },
  'another quality by choice drops the stream on its way': {
    state: { ...file, isOpening: true },
    event: settings({ quality: 'saver' }),
    changes: { ...chosen('saver'), isOpening: false },
    effects: [close, ['considerStream']],
  },
  'another quality by choice is one of the stream that plays': {
    state: stream,
    event: settings({ quality: '360p' }),
    changes: chosen('360p'),
    effects: [['setQuality', '360p']],
  },
  'by itself a stream saves data where the browser does': {
    state: stream,
    event: settings({}, true),
    effects: [['setQuality', 'saver']],
  },
  'a quality by choice holds where the browser saves data': {
    state: stream,
    event: settings({ quality: '720p' }, true),
    changes: chosen('720p'),
    effects: [['setQuality', '720p']],
  },

  'a press on Play plays': { state: file, event: { type: 'pressPlay' }, effects: [['play', false]] },
  'a press on Play while new addresses are on their way plays those': {
    state: { ...file, isRenewing: true },
    event: { type: 'pressPlay' },
    effects: [['play', true]],
  },
  'a press on Pause pauses': {
    state: file,
    event: { type: 'pressPause' },
    effects: [['stayPaused'], ['pause', false]],
  },
  'a press on Pause while a paused video changes says it by itself': {
    state: { ...stream, change: 'paused' },
    event: { type: 'pressPause' },
    facts: paused,
    effects: [['stayPaused'], ['pause', false]],
  },
  'a press on Pause during a change without a picture is announced, and the change goes on': {
    state: { ...stream, change: 'playing' },
    event: { type: 'pressPause' },
    facts: { hasPicture: false },
    changes: { change: 'paused' },
    effects: [['stayPaused'], ['pause', true]],
  },
  'a press on Pause during a change with a picture is announced, and ends the change': {
    state: { ...stream, change: 'playing' },
    event: { type: 'pressPause' },
    changes: { change: 'none' },
    effects: [['stayPaused'], end, ['pause', true]],
  },

  'a video that leaves the page ends its change, its wait and its stream': {
    state: { ...stream, change: 'playing' },
    event: { type: 'closed' },
    changes: { change: 'none' },
    effects: [endWait, end, close],
  },
}

test.each(Object.entries(rows))('%s', (_title, { state, event, facts, changes = {}, effects = [] }) => {
  const frozen = Object.freeze({ ...state })
  expect(next(frozen, { ...playing, ...facts, ...event })).toEqual([{ ...state, ...changes }, ...effects])
})

type MediaEvent = (typeof mediaEvents)[number]

/** By the event of the video: what it does to the limit of a wait. */
const waits: [MediaEvent, string, SourceState, Partial<SourceFacts>, SourceEffect][] = [
  ['waiting', 'a stream', stream, {}, shortWait],
  ['seeking', 'a stream', stream, {}, shortWait],
  ['seeking', 'a paused stream', stream, paused, longWait],
  ['seeking', 'a stream that comes to a paused video', { ...stream, change: 'paused' }, paused, longWait],
  ['seeking', 'a stream that comes to a playing video', { ...stream, change: 'playing' }, paused, shortWait],
  ['waiting', 'a stream offline', stream, offline, endWait],
  ['waiting', 'a file', file, {}, endWait],
  ['seeking', 'the sound', sound, {}, endWait],
  ['seeked', 'a stream', stream, {}, endWait],
  ['seeked', 'a stream without what comes next', stream, { hasNextPicture: false }, shortWait],
  ['seeked', 'a stream that seeks again', stream, { isSeeking: true }, shortWait],
  ['play', 'a stream', stream, {}, endWait],
  ['play', 'a stream without what comes next', stream, { hasNextPicture: false }, shortWait],
  ['play', 'a stream that seeks', stream, { isSeeking: true }, shortWait],
  ['pause', 'a stream without what comes next', stream, { ...paused, hasNextPicture: false }, endWait],
  ['pause', 'a stream that seeks', stream, { ...paused, isSeeking: true }, longWait],
  ['playing', 'a stream', stream, {}, endWait],
  ['emptied', 'a stream', stream, {}, endWait],
  ['ended', 'a stream', stream, {}, endWait],
]

test.each(waits)(
  'after "%s", %s has the right limit of a wait (TRUST-20)',
  (type, _what, state, facts, effect) => {
    expect(next(state, { ...playing, ...facts, type })).toEqual([state, effect])
  },
)

/** Whether the event ends a change that is under way. */
const ends: [MediaEvent, string, Partial<SourceFacts>, boolean][] = [
  ['playing', 'a video that plays', {}, true],
  ['playing', 'a paused one', paused, true],
  ['error', 'a video that plays', {}, true],
  ['seeked', 'a video that plays', {}, false],
  ['seeked', 'a paused one', paused, true],
  ['loadeddata', 'a video that plays', { isAtStart: true }, false],
  ['loadeddata', 'a paused one, which still has to seek', paused, false],
  ['loadeddata', 'a paused one at its start', { ...paused, isAtStart: true }, true],
  ['waiting', 'a paused one', paused, false],
  ['seeking', 'a paused one', paused, false],
  ['play', 'a paused one', paused, false],
  ['pause', 'a paused one', paused, false],
  ['emptied', 'a paused one', paused, false],
  ['ended', 'a paused one', paused, false],
]

test.each(ends)('"%s" of %s tells whether the change has ended (START-3)', (type, _what, facts, isEnd) => {
  const [state, ...effects] = next({ ...file, change: 'paused' }, { ...playing, ...facts, type })
  expect(state.change).toBe(isEnd ? 'none' : 'paused')
  expect(effects.filter(([name]) => name === 'endChange')).toHaveLength(isEnd ? 1 : 0)
})

test('every event of the video is in one of the tables', () => {
  expect(new Set(ends.map(([type]) => type))).toEqual(new Set(mediaEvents))
})

test('only a file that plays, and that has not failed as a stream, is worth reading the size of its picture', () => {
  const may = (changes: Partial<SourceState>) => mayOpenStream({ ...file, ...changes })
  expect(may({})).toBe(true)
  expect(may({ change: 'paused' })).toBe(true)
  expect(may({ change: 'playing' })).toBe(false)
  expect(may({ isOpening: true })).toBe(false)
  expect(may({ failedQuality: 'auto' })).toBe(false)
  expect(may({ failedQuality: '720p' })).toBe(true)
  expect(may({ played: 'stream' })).toBe(false)
  expect(may({ played: 'sound' })).toBe(false)
})
