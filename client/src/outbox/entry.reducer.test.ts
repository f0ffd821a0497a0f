// What is stored under a key after each event, in every state that matters.
import { expect, test } from 'vitest'
import { bySequence, nextEntry, type EntryEvent } from './entry.reducer.ts'
import { noteKind } from './outbox.fixture.ts'
import type { OutboxEntry } from './outbox-kind.ts'

type Entry = OutboxEntry<unknown>

const kind = noteKind('note')
const first = { id: '1', text: 'first' }
const second = { id: '1', text: 'second' }
const nothingNew = { id: '1', text: '' }

const waiting: Entry = {
  kind: 'note',
  key: '1',
  value: first,
  changedAt: 1_000,
  isPending: true,
  acknowledgedAt: null,
  sequence: null,
}
const numbered: Entry = { ...waiting, sequence: 7 }
const arrived: Entry = { ...numbered, isPending: false, acknowledgedAt: 1_500 }
const changedSince: Entry = { ...waiting, value: second, changedAt: 1_001 }
const refused: Entry = { ...arrived, acknowledgedAt: 2_000, refusal: undefined }

const changed = (value: unknown, at: number): EntryEvent => ({ type: 'changed', kind, value, at })
const moved = (entry: Entry): EntryEvent => ({ type: 'moved', entry, value: entry.value })
const acknowledged: EntryEvent = { type: 'acknowledged', sent: numbered, at: 2_000 }
const reused: EntryEvent = { type: 'sequenceReused', sent: numbered }
const refusal: EntryEvent = { type: 'refused', sent: numbered, at: 2_000 }
const number: EntryEvent = { type: 'numbered', sent: waiting, sequence: 7 }

const rows: Record<string, [stored: Entry | null, event: EntryEvent, after: Entry | null]> = {
  'a first change waits': [null, changed(first, 1_000), waiting],
  'nothing new makes no entry': [null, changed(nothingNew, 1_000), null],
  'nothing new changes no entry': [arrived, changed(nothingNew, 2_000), arrived],
  'a change waits, without the number of the one before': [
    arrived,
    changed(second, 2_000),
    { ...waiting, value: second, changedAt: 2_000 },
  ],
  'a change is later than the one before, whatever the clock says': [
    numbered,
    changed(second, 5),
    changedSince,
  ],
  'a change with nothing left of it in storage is as a first one': [null, moved(arrived), waiting],
  'what moves here is later than what was here': [
    changedSince,
    moved(waiting),
    { ...waiting, changedAt: 1_002 },
  ],
  'what moves here keeps its time where that is the later': [
    { ...waiting, changedAt: 10 },
    moved(changedSince),
    changedSince,
  ],
  'it gets its number before it is sent': [waiting, number, numbered],
  'a number for what has changed since is not stored': [changedSince, number, changedSince],
  'what arrived waits no longer': [numbered, acknowledged, { ...arrived, acknowledgedAt: 2_000 }],
  'what changed on its way waits on': [changedSince, acknowledged, changedSince],
  'what another tab sent meanwhile stays as that tab says': [arrived, acknowledged, arrived],
  'what was removed on its way does not come back': [null, acknowledged, null],
  'a number that was used before is given up': [numbered, reused, waiting],
  'a number of what has changed since is nobody’s': [changedSince, reused, changedSince],
  'what is refused stays on the device': [numbered, refusal, refused],
  'with the reason for the member': [
    numbered,
    { ...refusal, message: 'too long' },
    { ...refused, refusal: 'too long' },
  ],
  'what must not stay is replaced by what may': [
    numbered,
    { ...refusal, message: 'too long', remains: 'cut' },
    { ...refused, refusal: 'too long', value: 'cut' },
  ],
  'a refusal of the change before leaves the later one waiting': [changedSince, refusal, changedSince],
}

test.for(Object.entries(rows))('%s', ([, [stored, event, after]]) => {
  expect(nextEntry(stored, event)).toEqual(after)
})

test('where nothing changes, it is the same object', () => {
  for (const event of [changed(nothingNew, 2_000), acknowledged, reused, refusal, number])
    expect(nextEntry(arrived, event)).toBe(arrived)
})

test('what was sent before goes first, in the order of its numbers, then the rest as it happened', () => {
  const later = { ...waiting, changedAt: 3_000 }
  const eighth = { ...waiting, sequence: 8 }
  expect([later, waiting, eighth, numbered].toSorted(bySequence)).toEqual([numbered, eighth, waiting, later])
})
