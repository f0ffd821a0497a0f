// What the player of a narration shows after each event, and what is to be done for it, in every state that
// matters.
import { expect, test } from 'vitest'
import type { Narration } from '@oka/contract/learning/learning.schema.ts'
import {
  initialPlayer,
  mediaEvents,
  next,
  type NarrationEffect,
  type NarrationFacts,
  type NarrationHappening,
  type NarrationPlayerState,
  type NarrationRequest,
  type NarrationState,
  type NarrationStatus,
} from './narration-player.reducer.ts'

const narration: Narration = {
  audioUrl: '/reading.m4a',
  duration: 60,
  expiresAt: '',
  passages: [{ start: 4 }, { start: 10 }, { start: 30 }],
}
const renewed = { ...narration, audioUrl: '/new.m4a' }

/** Loaded, at 12 s, in the second passage. */
const at = (status: NarrationStatus, changes: Partial<NarrationState> = {}): NarrationPlayerState => ({
  narration,
  request: null,
  shown: { status, time: 12, duration: 60, passage: 1, ...changes },
})

/** Online, with an address; the element is where the state says. */
const facts: NarrationFacts = {
  isOnline: true,
  hasSource: true,
  hasEnded: false,
  isBufferEmpty: false,
  currentTime: 12,
}
const offline = { isOnline: false }

const startAt = () => 10
const pressed: NarrationRequest = { failed: null, startAt, isToPlay: true, isRenewal: false }
const renewal: NarrationRequest = { failed: narration, startAt: () => 12, isToPlay: true, isRenewal: true }
const pausedRenewal: NarrationRequest = { ...renewal, isToPlay: false }
const secondPress: NarrationRequest = { ...pressed, failed: narration }
const notify: NarrationEffect = ['notify']
const play: NarrationEffect = ['play']
const pause: NarrationEffect = ['pause']

/** In a row of an answer, the request of the state and that of the event are one object, or two. */
interface Row {
  state: NarrationPlayerState
  event: NarrationHappening
  facts?: Partial<NarrationFacts>
  /** What it shows differently afterwards. */
  shown?: Partial<NarrationState>
  changes?: Partial<Omit<NarrationPlayerState, 'shown'>>
  effects?: NarrationEffect[]
}

const loading = (request: NarrationRequest): NarrationPlayerState => ({ ...at('loading'), request })
const anyRequest: NarrationRequest = {
  failed: null,
  startAt: expect.any(Function),
  isToPlay: true,
  isRenewal: false,
}

const rows: Record<string, Row> = {
  'it plays': {
    state: at('loading'),
    event: { type: 'playing' },
    shown: { status: 'playing' },
    effects: [notify],
  },
  'online it waits for what comes next': {
    state: at('playing'),
    event: { type: 'waiting' },
    shown: { status: 'loading' },
    effects: [notify],
  },
  'offline nothing comes next: it pauses': {
    state: at('playing'),
    event: { type: 'waiting' },
    facts: offline,
    effects: [pause],
  },
  'it is paused': {
    state: at('playing'),
    event: { type: 'pause' },
    shown: { status: 'paused' },
    effects: [notify],
  },
  'offline it is paused too while it has something to play': {
    state: at('playing'),
    event: { type: 'pause' },
    facts: offline,
    shown: { status: 'paused' },
    effects: [notify],
  },
  'offline it says so when it has nothing left to play': {
    state: at('playing'),
    event: { type: 'pause' },
    facts: { ...offline, isBufferEmpty: true },
    shown: { status: 'offline' },
    effects: [notify],
  },
  'online an empty buffer is a pause': {
    state: at('playing'),
    event: { type: 'pause' },
    facts: { isBufferEmpty: true },
    shown: { status: 'paused' },
    effects: [notify],
  },
  'the pause of its end says nothing': {
    state: at('playing'),
    event: { type: 'pause' },
    facts: { hasEnded: true },
  },
  'the pause of a failure says nothing': { state: at('failed'), event: { type: 'pause' } },
  'the pause of a failure offline says nothing': { state: at('offline'), event: { type: 'pause' } },
  'it ends at its end': {
    state: at('playing'),
    event: { type: 'ended' },
    shown: { status: 'ended', time: 60, passage: 2 },
    effects: [notify],
  },
  'its time goes on, into the next passage': {
    state: at('playing'),
    event: { type: 'timeupdate' },
    facts: { currentTime: 31 },
    shown: { time: 31, passage: 2 },
    effects: [notify],
  },
  'its time is never later than its end': {
    state: at('playing'),
    event: { type: 'timeupdate' },
    facts: { currentTime: 60.2 },
    shown: { time: 60, passage: 2 },
    effects: [notify],
  },
  'while it loads its time stays': {
    state: at('loading'),
    event: { type: 'timeupdate' },
    facts: { currentTime: 0 },
  },
  'after a failure its time stays': {
    state: at('failed'),
    event: { type: 'timeupdate' },
    facts: { currentTime: 0 },
  },
  'offline its time stays': {
    state: at('offline'),
    event: { type: 'timeupdate' },
    facts: { currentTime: 0 },
  },
  'a seek that has ended tells the time, also while it loads': {
    state: at('loading'),
    event: { type: 'seeked' },
    facts: { currentTime: 5 },
    shown: { time: 5, passage: 0 },
    effects: [notify],
  },

  'an error of an element without an address is none': {
    state: at('playing'),
    event: { type: 'error' },
    facts: { hasSource: false },
  },
  'an error offline says that it is offline': {
    state: at('playing'),
    event: { type: 'error' },
    facts: offline,
    shown: { status: 'offline' },
    effects: [notify],
  },
  'an error while it plays asks for a new address, to play on': {
    state: at('playing'),
    event: { type: 'error' },
    shown: { status: 'loading' },
    changes: { request: { ...renewal, startAt: anyRequest.startAt } },
    effects: [notify, ['request', { ...renewal, startAt: anyRequest.startAt }]],
  },
  'an error while it is paused asks for a new address, and shows nothing of it': {
    state: at('paused'),
    event: { type: 'error' },
    changes: { request: { ...renewal, startAt: anyRequest.startAt, isToPlay: false } },
    effects: [['request', { ...renewal, startAt: anyRequest.startAt, isToPlay: false }]],
  },
  'a new address without a press plays on at its place': {
    state: loading(renewal),
    event: { type: 'answered', request: renewal, narration: renewed },
    changes: { narration: renewed },
    effects: [['load', '/new.m4a', 12], notify, play],
  },
  'a new address of a paused narration stays paused': {
    state: { ...at('paused'), request: pausedRenewal },
    event: { type: 'answered', request: pausedRenewal, narration: renewed },
    changes: { narration: renewed },
    effects: [['load', '/new.m4a', 12], notify],
  },
  'the same address again without a press is a failure': {
    state: loading(renewal),
    event: { type: 'answered', request: renewal, narration: { ...narration } },
    shown: { status: 'failed' },
    effects: [notify],
  },
  'no new address without a press is a failure': {
    state: loading(renewal),
    event: { type: 'answered', request: renewal, narration: null },
    shown: { status: 'failed' },
    effects: [notify],
  },

  'the first press asks for the address, and plays within the press': {
    state: initialPlayer,
    event: { type: 'pressPlay', startAt },
    facts: { hasSource: false },
    shown: { status: 'loading' },
    changes: { request: pressed },
    effects: [['unlock'], notify, ['request', pressed]],
  },
  'the first press offline says that it is offline': {
    state: { ...initialPlayer, request: pressed },
    event: { type: 'pressPlay', startAt },
    facts: { ...offline, hasSource: false },
    shown: { status: 'offline' },
    changes: { request: null },
    effects: [notify],
  },
  'the address of a press plays where that wanted to begin': {
    state: { ...initialPlayer, request: pressed, shown: { ...initialPlayer.shown, status: 'loading' } },
    event: { type: 'answered', request: pressed, narration },
    shown: { time: 10, duration: 60, passage: 1 },
    changes: { narration },
    effects: [['load', '/reading.m4a', 10], notify, play],
  },
  'a press whose address does not come leaves the element paused': {
    state: loading(pressed),
    event: { type: 'answered', request: pressed, narration: null },
    shown: { status: 'failed' },
    effects: [notify, pause],
  },
  'a press whose address does not come because it is offline says so': {
    state: loading(pressed),
    event: { type: 'answered', request: pressed, narration: null },
    facts: offline,
    shown: { status: 'offline' },
    effects: [notify, pause],
  },
  'the same address again after a press is tried': {
    state: loading(secondPress),
    event: { type: 'answered', request: secondPress, narration },
    shown: { time: 10 },
    effects: [['load', '/reading.m4a', 10], notify, play],
  },
  'an answer after a pause is dropped': {
    state: at('paused'),
    event: { type: 'answered', request: pressed, narration },
  },
  'an answer to an earlier press is dropped': {
    state: loading({ ...pressed }),
    event: { type: 'answered', request: pressed, narration: null },
  },
  'a press resumes': {
    state: at('paused'),
    event: { type: 'pressPlay', startAt },
    effects: [play],
  },
  'a press after the end begins again': {
    state: at('ended', { time: 60, passage: 2 }),
    event: { type: 'pressPlay', startAt },
    shown: { status: 'paused', time: 0, passage: -1 },
    effects: [['seek', 0], notify, play],
  },
  'a press after a failure asks for another address': {
    state: at('failed'),
    event: { type: 'pressPlay', startAt },
    shown: { status: 'loading' },
    changes: { request: { ...anyRequest, failed: narration } },
    effects: [notify, ['request', { ...anyRequest, failed: narration }]],
  },
  'a press after it was offline asks for the address that has not failed': {
    state: at('offline'),
    event: { type: 'pressPlay', startAt },
    shown: { status: 'loading' },
    changes: { request: anyRequest },
    effects: [notify, ['request', anyRequest]],
  },
  'the browser wants another press': {
    state: at('loading'),
    event: { type: 'playRefused' },
    shown: { status: 'paused' },
    effects: [notify],
  },

  'a passage plays from its start': {
    state: at('paused'),
    event: { type: 'pressPassage', passage: 2 },
    shown: { time: 30, passage: 2 },
    effects: [['seek', 30], notify, play],
  },
  'a passage that is not there plays from the start': {
    state: at('playing'),
    event: { type: 'pressPassage', passage: 7 },
    shown: { time: 0, passage: -1 },
    effects: [['seek', 0], notify, play],
  },
  'a passage before the address has come asks for that': {
    state: initialPlayer,
    event: { type: 'pressPassage', passage: 2 },
    facts: { hasSource: false },
    shown: { status: 'loading' },
    changes: { request: anyRequest },
    effects: [['unlock'], notify, ['request', anyRequest]],
  },
  'a passage after a failure asks for another address': {
    state: at('failed'),
    event: { type: 'pressPassage', passage: 2 },
    shown: { status: 'loading' },
    changes: { request: { ...anyRequest, failed: narration } },
    effects: [notify, ['request', { ...anyRequest, failed: narration }]],
  },

  'a press on Pause pauses; the element says when it has': {
    state: at('playing'),
    event: { type: 'pressPause' },
    effects: [pause],
  },
  'a press on Pause while it loads shows at once, and drops the answer': {
    state: loading(pressed),
    event: { type: 'pressPause' },
    shown: { status: 'paused' },
    changes: { request: null },
    effects: [pause, notify],
  },
  'a seek while it plays plays on': {
    state: at('playing'),
    event: { type: 'seek', time: 30 },
    shown: { time: 30, passage: 2 },
    effects: [['seek', 30], notify],
  },
  'a seek before the start is to the start': {
    state: at('playing'),
    event: { type: 'seek', time: -3 },
    shown: { time: 0, passage: -1 },
    effects: [['seek', 0], notify],
  },
  'a seek past the end is to the end': {
    state: at('playing'),
    event: { type: 'seek', time: 90 },
    shown: { time: 60, passage: 2 },
    effects: [['seek', 60], notify],
  },
  'a seek after the end leaves the end': {
    state: at('ended', { time: 60, passage: 2 }),
    event: { type: 'seek', time: 50 },
    shown: { status: 'paused', time: 50 },
    effects: [['seek', 50], notify],
  },
  'a seek before the address has come goes nowhere': {
    state: initialPlayer,
    event: { type: 'seek', time: 50 },
  },
  'stopped, it is as it was at first': {
    state: loading(pressed),
    event: { type: 'stopped' },
    shown: initialPlayer.shown,
    changes: { narration: null, request: null },
    effects: [notify],
  },
}

test.each(Object.entries(rows))('%s', (_title, { state, event, shown, changes, effects = [], ...row }) => {
  const [after, ...done] = next(state, { ...facts, ...row.facts, ...event })
  expect(after).toEqual({ ...state, ...changes, shown: { ...state.shown, ...shown } })
  expect(done).toEqual(effects)
})

test('an address that is asked for again is to play where the narration was, in its passage or at its start', () => {
  const startsAt = (state: NarrationPlayerState, event: NarrationHappening) =>
    next(state, { ...facts, ...event })[0].request?.startAt(narration)
  expect(startsAt(at('playing'), { type: 'error' })).toBe(12)
  expect(startsAt(at('failed'), { type: 'pressPlay', startAt })).toBe(12)
  expect(startsAt(at('failed', { time: 0 }), { type: 'pressPlay', startAt })).toBe(10)
  expect(startsAt(at('failed'), { type: 'pressPassage', passage: 2 })).toBe(30)
  expect(startsAt(initialPlayer, { type: 'pressPassage', passage: 7 })).toBe(0)
})

test('every event of the element is in the table', () => {
  const types = new Set(Object.values(rows).map(({ event }) => event.type))
  expect(mediaEvents.filter((type) => !types.has(type))).toEqual([])
})
