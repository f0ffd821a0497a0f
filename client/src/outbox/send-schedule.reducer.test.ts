// When it sends, and what is to be done for it, after each event in every state that matters.
import { expect, test } from 'vitest'
import {
  initialSchedule,
  next,
  retryDelay,
  type ScheduleEffect,
  type ScheduleHappening,
  type SendSchedule,
} from './send-schedule.reducer.ts'

/** Somebody wants it to send by itself, and the server was called at 100 s. */
const idle: SendSchedule = { ...initialSchedule, starts: 1, startedAt: 100_000 }
const sending: SendSchedule = { ...idle, isSending: true }
const wanted: SendSchedule = { ...sending, isWanted: true }
const failed: SendSchedule = { ...idle, failures: 1 }
const stopped: SendSchedule = { ...idle, starts: 0 }

const send: ScheduleEffect[] = [['cancelTimer'], ['send']]
const wait = (ms: number): ScheduleEffect[] => [['cancelTimer'], ['setTimer', ms]]

interface Row {
  state: SendSchedule
  event: ScheduleHappening
  /** Epoch ms; at the time of the last call where it is left out. */
  now?: number
  changes?: Partial<SendSchedule>
  effects?: ScheduleEffect[]
}

const rows: Record<string, Row> = {
  'a wish is sent at once': {
    state: idle,
    event: { type: 'flush' },
    changes: { isSending: true },
    effects: send,
  },
  'also while a retry is due': {
    state: failed,
    event: { type: 'flush' },
    changes: { isSending: true },
    effects: send,
  },
  'a wish while it sends is for later': {
    state: sending,
    event: { type: 'flush' },
    changes: { isWanted: true },
  },
  'soon after a call it waits for the rest of five seconds': {
    state: idle,
    event: { type: 'flushSoon' },
    now: 101_000,
    effects: wait(4_000),
  },
  'nobody wants it to send by itself: no timer': {
    state: stopped,
    event: { type: 'flushSoon' },
    now: 101_000,
    effects: [['cancelTimer']],
  },
  'five seconds after a call soon is now': {
    state: idle,
    event: { type: 'flushSoon' },
    now: 105_000,
    changes: { isSending: true },
    effects: send,
  },
  'the clock was set back a day: soon is now': {
    state: idle,
    event: { type: 'flushSoon' },
    now: -86_400_000,
    changes: { isSending: true },
    effects: send,
  },
  'the first change of all is sent at once': {
    state: { ...idle, startedAt: initialSchedule.startedAt },
    event: { type: 'flushSoon' },
    changes: { isSending: true },
    effects: send,
  },
  'while a retry is due, soon waits for it': { state: failed, event: { type: 'flushSoon' }, now: 200_000 },
  'during the retry, soon is sent after it': {
    state: { ...failed, isSending: true },
    event: { type: 'flushSoon' },
    now: 200_000,
    changes: { isWanted: true },
  },
  'long after a call began that is still under way, soon is sent after it': {
    state: sending,
    event: { type: 'flushSoon' },
    now: 106_000,
    changes: { isWanted: true },
  },
  'it says when it calls the server': {
    state: sending,
    event: { type: 'called' },
    now: 107_000,
    changes: { startedAt: 107_000 },
  },
  'all arrived': { state: sending, event: { type: 'sent', isDone: true }, changes: { isSending: false } },
  'all arrived after failures: they are over': {
    state: { ...sending, failures: 3 },
    event: { type: 'sent', isDone: true },
    changes: { isSending: false, failures: 0 },
  },
  'all arrived, and something came meanwhile': {
    state: wanted,
    event: { type: 'sent', isDone: true },
    changes: { isWanted: false },
    effects: [['send']],
  },
  'something waits: it tries again': {
    state: sending,
    event: { type: 'sent', isDone: false },
    changes: { isSending: false, failures: 1 },
    effects: wait(5_000),
  },
  'something waits: what came meanwhile waits too': {
    state: { ...wanted, failures: 1 },
    event: { type: 'sent', isDone: false },
    changes: { isSending: false, isWanted: false, failures: 2 },
    effects: wait(10_000),
  },
  'something waits, and nobody wants it to send by itself': {
    state: { ...sending, starts: 0 },
    event: { type: 'sent', isDone: false },
    changes: { isSending: false, failures: 1 },
    effects: [['cancelTimer']],
  },
  'it starts with a send': {
    state: stopped,
    event: { type: 'start' },
    changes: { starts: 1, isSending: true },
    effects: send,
  },
  'a second start while it sends': {
    state: sending,
    event: { type: 'start' },
    changes: { starts: 2, isWanted: true },
  },
  'one of two stops': { state: { ...idle, starts: 2 }, event: { type: 'stop' }, changes: { starts: 1 } },
  'the last one stops': {
    state: idle,
    event: { type: 'stop' },
    changes: { starts: 0 },
    effects: [['cancelTimer']],
  },
}

test.for(Object.entries(rows))('%s', ([, { state, event, now = 100_000, changes, effects = [] }]) => {
  expect(next(state, { ...event, now, random: 1 })).toEqual([{ ...state, ...changes }, ...effects])
})

test('devices that lost the same server come back spread over half of the delay, and none after five minutes', () => {
  expect([retryDelay(1, 0), retryDelay(1, 1), retryDelay(60, 1)]).toEqual([2_500, 5_000, 300_000])
})
