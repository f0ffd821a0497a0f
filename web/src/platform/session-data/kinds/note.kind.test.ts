import { describe, expect, test } from 'vitest'
import { ApiError } from '@oka/client/api-error.ts'
import { createTestOutbox, offline, settled, type TestCall } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { maxNote } from '@oka/contract/notes/notes.schema.ts'
import { noteKind, type NoteValue } from './note.kind.ts'

const note = (text: string, draftId = 'draft-one', more: Partial<NoteValue> = {}): NoteValue => ({
  activityId: '1001',
  text,
  maxLength: maxNote,
  draftId,
  basedOn: 'version-1',
  ...more,
})
const account = { id: 'me' } as unknown as LandingAccountInfo // notes read nothing of an account
const data = { programs: [], account }
const sent = (calls: readonly TestCall[]) => calls.map(({ input }) => [input['draftId'], input['text']])
/** Offline until `arrive` is called, which sends what waits. */
function waiting() {
  let isOffline = true
  const made = createTestOutbox([noteKind], () => (isOffline ? offline() : { success: true, note: null }))
  return {
    ...made,
    async arrive() {
      await settled()
      isOffline = false
      made.calls.length = 0
      await made.outbox.flush()
    },
  }
}

describe('a note', () => {
  test('is sent for a member with its draft, what it was written over and its time, and no more', async () => {
    const { outbox, calls, state } = createTestOutbox([noteKind])
    outbox.record(noteKind, note('Bath'))
    await outbox.flush()
    expect(calls.at(-1)?.input).toEqual({
      activityId: '1001',
      text: 'Bath',
      draftId: 'draft-one',
      basedOn: 'version-1',
      changedAt: new Date(state.now).toISOString(),
      sentAt: new Date(state.now).toISOString(),
    })
  })

  test('waits once, as it was written last', async () => {
    const { outbox, calls, state, arrive } = waiting()
    for (const text of ['Bath', 'Bath time', 'Bath time works.']) {
      state.now += 10
      outbox.record(noteKind, note(text))
    }
    await arrive()
    expect(sent(calls)).toEqual([['draft-one', 'Bath time works.']])
  })

  test('stays on the device of everyone else, and makes no one an anonymous member', async () => {
    const { outbox, calls, state } = createTestOutbox([noteKind])
    for (const scope of ['unassigned', 'anonymous:abc']) {
      Object.assign(state, { scope, isIdentified: scope !== 'unassigned' })
      outbox.record(noteKind, note('Bath'))
      await outbox.flush()
      outbox.sendOnUnload()
    }
    expect([calls, state.registrations]).toEqual([[], 0])
    expect(outbox.read(noteKind, '1001')).toMatchObject({ isPending: true, value: { text: 'Bath' } })
  })

  test('that is too long is not sent and stays here, until it is shorter', async () => {
    const { outbox, calls, state } = createTestOutbox([noteKind])
    const long = 'a'.repeat(20_000)
    outbox.record(noteKind, note(long))
    await outbox.flush()
    expect(calls).toEqual([])
    expect(outbox.read(noteKind, '1001')).toMatchObject({
      isPending: false,
      refusal: 'too-long',
      value: { text: long },
    })
    state.now += 10
    outbox.record(noteKind, note('a'.repeat(maxNote)))
    await outbox.flush()
    expect(calls).toHaveLength(1)
    expect(outbox.read(noteKind, '1001')?.refusal).toBeUndefined()
  })

  test('over two joined texts may be as long as they were', async () => {
    const { outbox, calls } = createTestOutbox([noteKind])
    outbox.record(noteKind, note('a'.repeat(8_000), 'draft-one', { maxLength: 8_000 }))
    await outbox.flush()
    expect(calls).toHaveLength(1)
  })

  test('that the server refuses stays here, and one that it could not take is sent again', async () => {
    let code = 'activity_unknown'
    const { outbox } = createTestOutbox([noteKind], () => {
      throw new ApiError(404, { success: false, errorCode: code, message: 'Refused', requestId: '1' })
    })
    outbox.record(noteKind, note('Bath'))
    await outbox.flush()
    expect(outbox.read(noteKind, '1001')).toMatchObject({ isPending: false, refusal: 'refused' })
    code = 'internal'
    outbox.record(noteKind, note('Bath time'))
    await outbox.flush()
    expect(outbox.read(noteKind, '1001')).toMatchObject({ isPending: true, value: { text: 'Bath time' } })
  })

  test('is stored without what the server refuses: half a character, and NUL', () => {
    const { outbox } = createTestOutbox([noteKind], offline)
    outbox.record(noteKind, note('a boat \u{26F5} and \uD83D\0more'))
    expect(outbox.read(noteKind, '1001')?.value.text).toBe('a boat \u{26F5} and more')
  })

  test('of a visitor follows into the account, below what this device has waiting for it; a deletion takes nothing away', async () => {
    const { outbox, calls, state, arrive } = waiting()
    outbox.record(noteKind, note('of the account'))
    await settled()
    state.scope = 'unassigned'
    outbox.record(noteKind, note('of the visitor', 'draft-two', { basedOn: null }))
    outbox.record(noteKind, note('', 'draft-three', { activityId: '1002' }))
    outbox.reassign('unassigned', 'member:me', data)
    expect(outbox.entries()).toEqual([])
    state.scope = 'member:me'
    expect(outbox.entries()).toHaveLength(1)
    await arrive()
    expect(sent(calls)).toEqual([['draft-one', 'of the account\n\nof the visitor']])
  })

  test('of a visitor is a draft of its own where this device has nothing waiting', async () => {
    const { outbox, calls, state } = createTestOutbox([noteKind])
    outbox.record(noteKind, note('of the account'))
    await outbox.flush()
    state.scope = 'unassigned'
    outbox.record(noteKind, note('of the visitor', 'draft-two'))
    outbox.reassign('unassigned', 'member:me', data)
    state.scope = 'member:me'
    await outbox.flush()
    expect(calls.at(-1)?.input).toMatchObject({ text: 'of the visitor', draftId: 'draft-two', basedOn: null })
  })

  test('that was refused is joined with what follows from a visitor or another tab, and stays refused while it is too long', async () => {
    const long = 'a'.repeat(maxNote + 1)
    for (const follow of ['reassign', 'record'] as const) {
      const { outbox, calls, state } = createTestOutbox([noteKind])
      outbox.record(noteKind, note(long))
      await outbox.flush()
      state.now += 10
      const other = note('of another', 'draft-two', { basedOn: null })
      if (follow === 'reassign') {
        state.scope = 'unassigned'
        outbox.record(noteKind, other)
        outbox.reassign('unassigned', 'member:me', data)
        state.scope = 'member:me'
      } else outbox.record(noteKind, other)
      await outbox.flush()
      expect(calls, follow).toEqual([])
      expect(outbox.read(noteKind, '1001'), follow).toMatchObject({
        refusal: 'too-long',
        value: { text: `${long}\n\nof another`, draftId: 'draft-one' },
      })
    }
  })

  test('under an id that was replaced is joined with what waits under the new one', () => {
    const { outbox, state } = createTestOutbox([noteKind], offline)
    state.scope = 'anonymous:a'
    outbox.record(noteKind, note('of the old id'))
    state.scope = 'anonymous:b'
    state.now += 10
    outbox.record(noteKind, note('of the new id', 'draft-two'))
    outbox.rename('anonymous:a', 'anonymous:b')
    expect(outbox.read(noteKind, '1001')?.value).toMatchObject({
      text: 'of the new id\n\nof the old id',
      draftId: 'draft-two',
    })
  })

  test('is no part of the session data', () => {
    const { outbox } = createTestOutbox([noteKind], offline)
    outbox.record(noteKind, note('Bath'))
    expect(outbox.apply(data, 0, outbox.entries())).toEqual(data)
  })
})
