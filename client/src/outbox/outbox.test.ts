import { describe, expect, test } from 'vitest'
import { removeAcknowledged } from './entry-store.ts'
import { sendIntervalMs } from './send-schedule.reducer.ts'
import { createTestOutbox, noteKind, offline, settled, type Note } from './outbox.fixture.ts'
import { RefusedChangeError, type OutboxKind, type SessionData } from './outbox-kind.ts'

const notes = noteKind('note')
const numbered = noteKind('numbered', { isSequenced: true, sendsOnUnload: true })
const hello = { id: '1', text: 'hello' }

describe('storing', () => {
  test('a change is in storage before record returns, one text for each scope, kind and key', () => {
    const { outbox, storage } = createTestOutbox([notes], offline)
    expect(outbox.record(notes, hello)).toBe(true)
    outbox.record(notes, { id: '1', text: 'again' })
    expect([...storage.texts.keys()]).toEqual(['outbox.member:me.note.1'])
    expect(outbox.read(notes, '1')).toMatchObject({ value: { text: 'again' }, isPending: true })
  })

  test('a change that is nothing new stores and sends nothing', async () => {
    const { outbox, storage, calls } = createTestOutbox([notes])
    expect(outbox.record(notes, { id: '1', text: '' })).toBe(false)
    await settled()
    expect([storage.texts.size, calls.length]).toEqual([0, 0])
  })

  test('the entries are the same array until something changes, also by another tab', () => {
    const { outbox, storage } = createTestOutbox([notes], offline)
    outbox.record(notes, hello)
    const entries = outbox.entries()
    expect(outbox.entries()).toBe(entries)
    let changes = 0
    outbox.subscribe(() => changes++)
    storage.write('outbox.member:me.note.2', storage.read('outbox.member:me.note.1') ?? '')
    outbox.refresh()
    expect([outbox.entries().length, changes]).toEqual([2, 1])
  })

  test('the entries of a kind are the same array until one of them changes', () => {
    const { outbox, storage } = createTestOutbox([notes, numbered], offline)
    outbox.record(notes, hello)
    const entries = outbox.entriesOf(notes)
    outbox.record(numbered, hello)
    expect(outbox.entriesOf(notes)).toBe(entries)
    expect(outbox.entries().map(({ kind }) => kind)).toEqual(['note', 'numbered'])
    outbox.record(notes, { id: '1', text: 'again' })
    expect(outbox.entriesOf(notes).map(({ value }) => value.text)).toEqual(['again'])
    storage.write('outbox.member:me.note.2', storage.read('outbox.member:me.note.1') ?? '')
    outbox.refresh()
    expect(outbox.entriesOf(notes)).toHaveLength(2)
  })

  test('what another tab wrote shows at the next change here and follows a rename, though its event has not come', () => {
    const { outbox, storage } = createTestOutbox([notes, numbered], offline)
    outbox.record(notes, hello)
    expect(outbox.entries()).toHaveLength(1)
    const text = storage.read('outbox.member:me.note.1') ?? ''
    storage.write('outbox.member:me.note.2', text)
    outbox.record(numbered, hello)
    expect(outbox.entries()).toHaveLength(3)
    storage.write('outbox.member:me.note.3', text)
    outbox.rename('member:me', 'member:you')
    expect(storage.keysWithPrefix('outbox.member:me.')).toEqual([])
    expect(storage.keysWithPrefix('outbox.member:you.')).toHaveLength(4)
  })

  test('broken text in storage is no entry', () => {
    const { outbox, storage } = createTestOutbox([notes])
    storage.write(
      'outbox.member:me.note.1',
      '{"value":{"id":"1"},"changedAt":1,"isPending":true,"acknowledgedAt":null,"sequence":null}',
    )
    storage.write('outbox.member:me.note.2', 'not json')
    expect(outbox.entries()).toEqual([])
  })

  test('a change is later than the one before it, though the clock was set back a day', () => {
    const { outbox, state } = createTestOutbox([notes], offline)
    outbox.record(notes, hello)
    state.now -= 86_400_000
    outbox.record(notes, { id: '1', text: 'later' })
    expect(outbox.read(notes, '1')).toMatchObject({ value: { text: 'later' }, changedAt: 1_000_001 })
  })

  test('a kind that is not in the list of member data is refused', () => {
    const { outbox } = createTestOutbox([notes])
    expect(() => outbox.record(numbered, hello)).toThrow('numbered')
  })

  test('before a member leaves the device only what waits stays, and only theirs is touched', async () => {
    const { outbox, storage, state } = createTestOutbox([notes])
    outbox.record(notes, hello)
    await settled()
    state.isIdentified = false
    outbox.record(notes, { id: '2', text: 'waits' })
    storage.write('outbox.member:other.note.1', storage.read('outbox.member:me.note.1') ?? '')
    removeAcknowledged(storage, 'member:me')
    expect([...storage.texts.keys()].filter((key) => key.startsWith('outbox.')).toSorted()).toEqual([
      'outbox.member:me.note.2',
      'outbox.member:other.note.1',
    ])
  })

  test('what the server refused stays too, until the member leaves by themselves', async () => {
    const { outbox, storage } = createTestOutbox([notes], () => {
      throw new RefusedChangeError('too long')
    })
    outbox.record(notes, hello)
    await settled()
    const left = () => [...storage.texts.keys()].filter((key) => key.startsWith('outbox.'))
    removeAcknowledged(storage, 'member:me')
    expect(left()).toEqual(['outbox.member:me.note.1'])
    removeAcknowledged(storage, 'member:me', true)
    expect(left()).toEqual([])
  })
})

describe('retries', () => {
  test('one timer, later each time and at most after five minutes; a success starts again', async () => {
    let isOffline = true
    const { outbox, calls, timers } = createTestOutbox([notes], () => (isOffline ? offline() : {}))
    outbox.start()
    outbox.record(notes, hello)
    const delays = []
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await settled()
      expect(timers).toHaveLength(1)
      delays.push(timers[0]?.ms)
      timers[0]?.work()
    }
    expect(delays).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000])
    isOffline = false
    await settled()
    timers[0]?.work()
    await settled()
    expect(outbox.read(notes, '1')?.isPending).toBe(false)
    expect(timers).toEqual([])
    expect(calls).toHaveLength(11)
  })

  test('while a retry is due, changes for soon wait for it', async () => {
    const { outbox, state, calls } = createTestOutbox([notes], offline)
    outbox.start()
    outbox.record(notes, hello)
    await settled()
    const before = calls.length
    state.now += sendIntervalMs
    outbox.record(notes, { id: '1', text: 'playing on' }, 'soon')
    await settled()
    expect(calls).toHaveLength(before)
  })

  test('a stopped outbox retries nothing by itself', async () => {
    const { outbox, timers } = createTestOutbox([notes], offline)
    const stop = outbox.start()
    outbox.record(notes, hello)
    await settled()
    expect(timers).toHaveLength(1)
    stop()
    expect(timers).toEqual([])
    await outbox.flush()
    expect(timers).toEqual([])
  })
})

describe('what a screen shows', () => {
  const data: SessionData = { programs: [], account: null }

  test('every kind is applied, with its own entries, marked where the server may lack them', async () => {
    const seen: unknown[] = []
    const apply =
      (name: string): OutboxKind<Note>['apply'] =>
      (applied, entries) => {
        seen.push([name, entries.map(({ key, isNewerThanServer }) => [key, isNewerThanServer])])
        return applied
      }
    const first = noteKind('first', { apply: apply('first') })
    const second = noteKind('second', { apply: apply('second') })
    const { outbox, state } = createTestOutbox([first, second])
    outbox.record(first, hello)
    await settled()
    const acknowledgedAt = state.now
    state.isIdentified = false
    outbox.record(second, hello)
    outbox.apply(data, acknowledgedAt, outbox.entries())
    outbox.apply(data, acknowledgedAt - 1, outbox.entries())
    expect(seen).toEqual([
      ['first', [['1', false]]],
      ['second', [['1', true]]],
      ['first', [['1', true]]],
      ['second', [['1', true]]],
    ])
  })
})

describe('a slow or failing server', () => {
  test('is not called again at once after a slow failure, however many changes come meanwhile', async () => {
    let fail = () => {}
    const slow = () => new Promise((_resolve, reject) => (fail = () => reject(new Error('timed out'))))
    const { outbox, calls, state, timers } = createTestOutbox([numbered], slow)
    const stop = outbox.start()
    for (let seconds = 0; seconds < 15; seconds += 6) {
      outbox.record(numbered, { id: '1', text: `at ${seconds}` }, 'soon')
      state.now += 6_000
      await settled()
    }
    fail()
    await settled()
    expect(calls.length).toBe(1)
    expect(timers.length).toBe(1)
    stop()
  })

  test('a change within five seconds of a send is sent by a timer of its own', async () => {
    const { outbox, calls, state, timers } = createTestOutbox([notes])
    outbox.start()
    await settled()
    outbox.record(notes, hello)
    await settled()
    state.now += 1_000
    outbox.record(notes, { id: '1', text: 'the last one' }, 'soon')
    await settled()
    expect(calls.length).toBe(1)
    expect(timers.length).toBe(1)
    state.now += sendIntervalMs
    timers[0]?.work()
    await settled()
    expect(calls.length).toBe(2)
    expect(outbox.read(notes, '1')).toMatchObject({ isPending: false })
  })
})

test('a response does not acknowledge what was merged into the entry while it was on its way', async () => {
  let answer = () => {}
  const slow = noteKind('slow', {
    send: () => new Promise((resolve) => (answer = () => resolve({ ackedSequence: null, account: null }))),
    merge: (previous, next) => ({ id: next.id, text: `${previous?.value.text ?? ''}${next.text}` }),
  })
  const { outbox, storage } = createTestOutbox([slow])
  outbox.record(slow, hello)
  await settled()
  storage.write(
    'outbox.anonymous:old.slow.1',
    JSON.stringify({
      value: { id: '1', text: ' and more' },
      changedAt: 1,
      isPending: true,
      acknowledgedAt: null,
      sequence: null,
    }),
  )
  outbox.rename('anonymous:old', 'member:me')
  answer()
  await settled()
  expect(outbox.read(slow, '1')).toMatchObject({ value: { text: 'hello and more' }, isPending: true })
})
