import { describe, expect, test, vi } from 'vitest'
import { scopeOf, unassigned } from './entry-store.ts'
import { sendIntervalMs } from './send-schedule.reducer.ts'
import { createTestOutbox, noteKind, offline, PermanentError, settled, type Note } from './outbox.fixture.ts'
import type { OutboxKind } from './outbox-kind.ts'

const notes = noteKind('note')
const numbered = noteKind('numbered', { isSequenced: true, sendsOnUnload: true })
const hello = { id: '1', text: 'hello' }
const texts = (calls: { input: Record<string, unknown> }[]) => calls.map(({ input }) => input['text'])

describe('sending', () => {
  test('all kinds are sent in the order of their changes, what was sent before first and under its sequence', async () => {
    let isOffline = true
    const { outbox, state, calls } = createTestOutbox([notes, numbered], () =>
      isOffline ? offline() : { ackedSequence: 0 },
    )
    const record = (kind: OutboxKind<Note>, id: string) => {
      state.now += 1_000
      outbox.record(kind, { id, text: `${kind.name} ${id}` }, 'soon')
    }
    record(numbered, '1')
    await settled()
    record(notes, '2')
    record(numbered, '3')
    record(notes, '4')
    isOffline = false
    calls.length = 0
    await outbox.flush()
    expect(calls.map(({ input }) => [input['text'], input['sequence']])).toEqual([
      ['numbered 1', 1],
      ['note 2', undefined],
      ['numbered 3', 2],
      ['note 4', undefined],
    ])
  })

  test('what did not arrive waits, and nothing overtakes it', async () => {
    const { outbox, calls } = createTestOutbox([notes], offline)
    outbox.record(notes, hello)
    outbox.record(notes, { id: '2', text: 'second' })
    await settled()
    expect(new Set(texts(calls))).toEqual(new Set(['hello']))
    expect(outbox.entries().every(({ isPending }) => isPending)).toBe(true)
  })

  test('what cannot be sent yet waits alone: the others go on, and it is sent the next time', async () => {
    let isReady = false
    const later = noteKind('later', {
      async send(value, meta, call) {
        return isReady ? notes.send(value, meta, call) : null
      },
    })
    const { outbox, calls, timers } = createTestOutbox([later, notes])
    outbox.start()
    outbox.record(later, hello)
    await settled()
    outbox.record(notes, { id: '2', text: 'second' })
    await settled()
    expect(texts(calls)).toEqual(['second'])
    expect(outbox.read(later, '1')?.isPending).toBe(true)
    expect(timers).toEqual([])
    outbox.sendOnUnload()
    isReady = true
    await outbox.flush()
    expect(texts(calls)).toEqual(['second', 'hello'])
    expect(outbox.read(later, '1')?.isPending).toBe(false)
  })

  test('what is acknowledged stays for the screen and is not sent again', async () => {
    const { outbox, calls, state } = createTestOutbox([notes])
    outbox.record(notes, hello)
    await settled()
    expect(outbox.read(notes, '1')).toMatchObject({ isPending: false, acknowledgedAt: state.now })
    await outbox.flush()
    expect(calls).toHaveLength(1)
  })

  test('a change made while its entry is being sent stays pending and is sent next', async () => {
    const gate = Promise.withResolvers<void>()
    const { outbox, calls } = createTestOutbox([notes], async () => gate.promise.then(() => ({})))
    outbox.record(notes, hello)
    await settled()
    outbox.record(notes, { id: '1', text: 'changed' }) // within the same millisecond
    gate.resolve()
    await outbox.flush()
    expect(texts(calls)).toEqual(['hello', 'changed'])
    expect(outbox.read(notes, '1')?.isPending).toBe(false)
  })

  test('a change for soon is sent at most every five seconds', async () => {
    const { outbox, state, calls } = createTestOutbox([notes])
    for (let second = 0; second <= 10; second += 1) {
      outbox.record(notes, { id: '1', text: String(second) }, 'soon')
      await settled()
      state.now += 1_000
    }
    expect(texts(calls)).toEqual(['0', String(sendIntervalMs / 1_000), '10'])
  })

  test('the clock was set back a day: a change for soon is sent all the same', async () => {
    const { outbox, state, calls } = createTestOutbox([notes])
    outbox.record(notes, hello, 'soon')
    await settled()
    state.now -= 86_400_000
    outbox.record(notes, { id: '2', text: 'later' }, 'soon')
    await settled()
    expect(calls).toHaveLength(2)
  })

  test('what the server refuses for good stays on this device and is not sent again, and the rest is sent', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { outbox, calls } = createTestOutbox([notes], ({ input }) => {
      if (input['id'] === '1') throw new PermanentError()
      return {}
    })
    outbox.record(notes, hello)
    outbox.record(notes, { id: '2', text: 'second' })
    await outbox.flush()
    expect(outbox.read(notes, '1')?.isPending).toBe(false)
    expect(outbox.read(notes, '2')?.isPending).toBe(false)
    await outbox.flush()
    expect(calls).toHaveLength(2)
    expect(warn).toHaveBeenCalledOnce()
  })

  test('a number the server had before is not used again, and the entry goes under a new one', async () => {
    const { outbox, calls } = createTestOutbox([numbered], ({ input }) => ({
      ackedSequence: Math.max(40, Number(input['sequence'])),
    }))
    outbox.record(numbered, hello)
    await settled()
    expect(calls.map(({ input }) => input['sequence'])).toEqual([1, 41])
    expect(outbox.read(numbered, '1')).toMatchObject({ isPending: false, sequence: 41 })
  })

  test('a server that always names a higher number is called twice, and the entry waits', async () => {
    const { outbox, calls } = createTestOutbox([numbered], ({ input }) => ({
      ackedSequence: Number(input['sequence']) + 1,
    }))
    outbox.record(numbered, hello)
    await settled()
    expect(calls).toHaveLength(2)
    expect(outbox.read(numbered, '1')?.isPending).toBe(true)
  })

  test('on unload only kinds that allow it are sent, with keepalive and without a sequence; nothing is acknowledged', async () => {
    const { outbox, state, calls } = createTestOutbox([notes, numbered])
    state.isIdentified = false
    outbox.record(notes, hello)
    outbox.record(numbered, hello)
    outbox.sendOnUnload()
    expect(calls).toEqual([])
    await settled()
    state.isIdentified = true
    outbox.sendOnUnload()
    await settled()
    expect(calls).toMatchObject([{ input: hello, options: { keepalive: true } }])
    expect(calls[0]?.input).not.toHaveProperty('sequence')
    expect(outbox.entries().every(({ isPending }) => isPending)).toBe(true)
  })
})

describe('identity', () => {
  test("one identity's entries are never sent as another's", async () => {
    const { outbox, state, calls } = createTestOutbox([notes])
    state.isIdentified = false
    outbox.record(notes, hello)
    await settled()
    Object.assign(state, { scope: 'member:other', isIdentified: true })
    await outbox.flush()
    expect([calls, outbox.entries()]).toEqual([[], []])
  })

  test('when the identity changes during a send, the rest waits', async () => {
    const { outbox, state, calls } = createTestOutbox([notes], () => {
      state.scope = 'member:other'
      return {}
    })
    state.isIdentified = false
    outbox.record(notes, hello)
    outbox.record(notes, { id: '2', text: 'second' })
    await settled()
    state.isIdentified = true
    await outbox.flush()
    expect(texts(calls)).toEqual(['hello'])
  })

  test('a visitor who changes something is registered first, once, and the change is theirs', async () => {
    const { outbox, state, calls } = createTestOutbox([notes])
    Object.assign(state, { scope: unassigned, isIdentified: false })
    state.register = async () => {
      Object.assign(state, { scope: scopeOf.anonymous('new-id'), isIdentified: true })
      outbox.rename(unassigned, scopeOf.anonymous('new-id'))
    }
    await outbox.flush()
    expect(state.registrations).toBe(0)
    outbox.record(notes, hello)
    await settled()
    await outbox.flush()
    expect([state.registrations, texts(calls)]).toEqual([1, ['hello']])
    expect(outbox.read(notes, '1')?.isPending).toBe(false)
  })

  test('where the server gives no id (a bot) the change waits without retries; a registration that fails is retried', async () => {
    const { outbox, state, calls, timers } = createTestOutbox([notes])
    state.isIdentified = false
    outbox.start()
    outbox.record(notes, hello)
    await settled()
    expect([calls.length, timers.length]).toEqual([0, 0])
    state.register = async () => offline()
    await outbox.flush()
    expect(timers).toHaveLength(1)
  })

  test('entries renamed to another id are merged with what is there, and all are sent again', async () => {
    const { outbox, state } = createTestOutbox([notes])
    outbox.record(notes, hello)
    await settled()
    state.scope = 'anonymous:new'
    state.isIdentified = false
    state.now += 1_000
    outbox.record(notes, { id: '1', text: 'newer' })
    state.scope = 'member:me'
    state.now += 1_000
    outbox.record(notes, { id: '2', text: 'second' })
    outbox.rename('member:me', 'anonymous:new')
    expect(outbox.entries()).toEqual([])
    state.scope = 'anonymous:new'
    expect(outbox.entries()).toMatchObject([
      { value: { text: 'newer' }, isPending: true },
      { value: { text: 'second' }, isPending: true, sequence: null },
    ])
  })

  test('after a merge what waits follows into the account unless its kind drops it; what was acknowledged the server merged itself', async () => {
    const dropping = noteKind('dropping', { reassign: () => null })
    const { outbox, state } = createTestOutbox([notes, dropping])
    state.scope = 'anonymous:a'
    outbox.record(notes, hello)
    await outbox.flush()
    state.isIdentified = false
    outbox.record(notes, { id: '2', text: 'waits' })
    outbox.record(dropping, { id: '3', text: 'dropped' })
    outbox.reassign('anonymous:a', 'member:me', { programs: [], account: null })
    expect(outbox.entries()).toEqual([])
    state.scope = 'member:me'
    expect(outbox.entries()).toMatchObject([{ key: '2', value: { text: 'waits' }, isPending: true }])
  })
})
