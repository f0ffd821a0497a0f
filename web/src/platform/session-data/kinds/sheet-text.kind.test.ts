import { describe, expect, test } from 'vitest'
import { createTestOutbox, offline, settled, type TestCall } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { childSheetTextKind } from './child-sheet-text.kind.ts'
import { joinTexts } from './join-texts.rule.ts'
import { profileAnswerKind } from './profile-answer.kind.ts'
import { sheetTextKind, type SheetTextValue } from './sheet-text.kind.ts'

const worry = (text: string, isUnseen = false): SheetTextValue => ({
  sheet: 'visit',
  field: 'worries',
  text,
  isUnseen,
})
const account = { id: 'me' } as unknown as LandingAccountInfo // sheets read nothing of an account
const key = 'visit/worries'
/** A server that has `stored` in the field. */
const serverWith =
  (stored: string) =>
  ({ endpoint }: TestCall) =>
    endpoint.method === 'GET'
      ? {
          success: true,
          texts: [{ field: 'worries', text: stored, changedAt: '' }],
          children: [],
          offered: [],
        }
      : { success: true }

describe('what is written on a sheet', () => {
  test('is sent for a member as it is, with the time it was written', async () => {
    const { outbox, calls, state } = createTestOutbox([sheetTextKind])
    outbox.record(sheetTextKind, worry('few'))
    state.now += 10
    outbox.record(sheetTextKind, worry('few new words'))
    await outbox.flush()
    expect(calls.at(-1)?.input).toMatchObject({
      sheet: 'visit',
      field: 'worries',
      text: 'few new words',
      changedAt: new Date(state.now).toISOString(),
    })
    expect(Object.keys(calls.at(-1)?.input ?? {}).toSorted()).toEqual([
      'changedAt',
      'field',
      'sentAt',
      'sheet',
      'text',
    ])
  })

  test('for one child is an entry of its own, joined with that child’s text only (DOOR-5)', async () => {
    const texts = (text: string) => [{ field: 'worries', text, changedAt: '' }]
    const children = [
      { child: 'mia', texts: texts('of Mia') },
      { child: 'leo', texts: texts('of Leo') },
    ]
    const { outbox, calls } = createTestOutbox([sheetTextKind], ({ endpoint }) =>
      endpoint.method === 'GET'
        ? { success: true, texts: texts('of nobody'), children, offered: [] }
        : { success: true },
    )
    outbox.record(sheetTextKind, worry('for nobody'))
    outbox.record(sheetTextKind, { ...worry('nights', true), child: 'leo' })
    expect(outbox.entries().map(({ key: kept }) => kept)).toEqual([key, 'visit:leo/worries'])
    await outbox.flush()
    expect(
      calls.filter(({ input }) => 'text' in input).map(({ input }) => [input['child'], input['text']]),
    ).toEqual([
      [undefined, 'for nobody'],
      ['leo', 'of Leo\nnights'],
    ])
  })

  test('stays on the device of everyone else, and makes no one an anonymous member', async () => {
    const { outbox, calls, state } = createTestOutbox([sheetTextKind])
    for (const scope of ['unassigned', 'anonymous:abc']) {
      Object.assign(state, { scope, isIdentified: scope !== 'unassigned' })
      outbox.record(sheetTextKind, worry('few new words'))
      await outbox.flush()
      outbox.sendOnUnload()
    }
    expect([calls, state.registrations]).toEqual([[], 0])
    expect(outbox.read(sheetTextKind, key)).toMatchObject({
      isPending: true,
      value: { text: 'few new words' },
    })
  })

  test('without having seen the account’s text is put below it', async () => {
    const { outbox, calls } = createTestOutbox([sheetTextKind], serverWith('hands over the ears'))
    outbox.record(sheetTextKind, worry('few new words', true))
    await outbox.flush()
    expect(calls.map(({ input }) => input['text'])).toEqual([undefined, 'hands over the ears\nfew new words'])
  })

  /** What reaches the server after these changes, the first of which were made offline. */
  const arrives = async (stored: string, ...changes: SheetTextValue[]) => {
    let isOffline = true
    const { outbox, calls, state } = createTestOutbox([sheetTextKind], (call) =>
      isOffline ? offline() : serverWith(stored)(call),
    )
    for (const change of changes) {
      state.now += 10
      outbox.record(sheetTextKind, change)
    }
    await settled()
    isOffline = false
    await outbox.flush()
    return calls.at(-1)?.input['text']
  }

  test('goes on being joined while it waits and nothing more was seen', async () => {
    expect(await arrives('ears', worry('few', true), worry('few words', true))).toBe('ears\nfew words')
    expect(await arrives('ears', worry('ears, few'), worry('few words', true))).toBe('few words')
  })

  test('is sent as it is once both texts were seen together, so that what was deleted stays deleted', async () => {
    expect(await arrives('ears', worry('few', true), worry('few words'))).toBe('few words')
    expect(await arrives('ears', worry('few', true), worry(''))).toBe('')
  })

  test.each([
    ['the account still has what this device sent last', 'Trains', 'Trams'],
    ['another device wrote meanwhile', 'Trains and boats', 'Trains and boats\nTrams'],
  ])(
    'without the account’s text, but after a text of this device arrived: %s',
    async (_what, stored, both) => {
      let isOffline = false
      const { outbox, calls, state } = createTestOutbox([sheetTextKind], (call) =>
        isOffline ? offline() : serverWith(stored)(call),
      )
      outbox.record(sheetTextKind, worry('Trains'))
      await outbox.flush()
      isOffline = true
      for (const text of ['Tra', 'Trams']) {
        state.now += 10
        outbox.record(sheetTextKind, worry(text, true))
      }
      await settled()
      isOffline = false
      await outbox.flush()
      expect(calls.at(-1)?.input['text']).toBe(both)
    },
  )

  test('over a text that was read long ago takes nothing away that another device wrote since', async () => {
    const overOld = { ...worry('Trams', true), lastKnown: 'Trains' }
    expect(await arrives('Trains', overOld)).toBe('Trams')
    expect(
      await arrives('Trains and boats', overOld, { ...overOld, text: 'Trams!', lastKnown: undefined }),
    ).toBe('Trains and boats\nTrams!')
  })

  test('is stored without what the server refuses: half a character, and NUL', () => {
    const { outbox } = createTestOutbox([sheetTextKind], offline)
    outbox.record(sheetTextKind, worry('a boat \u{26F5} and \uD83D\0more'))
    expect(outbox.read(sheetTextKind, key)?.value.text).toBe('a boat \u{26F5} and more')
  })

  test('follows a visitor into the account, joined with what this device has for it; an empty field takes nothing away', async () => {
    let isOffline = true
    const { outbox, calls, state } = createTestOutbox([sheetTextKind], (call) =>
      isOffline ? offline() : serverWith('of the server')(call),
    )
    outbox.record(sheetTextKind, worry('of the account'))
    await settled()
    state.scope = 'unassigned'
    outbox.record(sheetTextKind, worry('of the visitor'))
    outbox.record(sheetTextKind, { ...worry(''), field: 'loves' })
    outbox.reassign('unassigned', 'member:me', { programs: [], account })
    expect(outbox.entries()).toEqual([])
    state.scope = 'member:me'
    expect(outbox.entries()).toHaveLength(1)
    await settled()
    isOffline = false
    await outbox.flush()
    expect(calls.at(-1)?.input['text']).toBe('of the account\nof the visitor')
  })

  test('of a visitor is put below what the account has, where this device has nothing for it', async () => {
    const { outbox, calls, state } = createTestOutbox([sheetTextKind], serverWith('of the server'))
    state.scope = 'unassigned'
    outbox.record(sheetTextKind, worry('of the visitor'))
    outbox.reassign('unassigned', 'member:me', { programs: [], account })
    state.scope = 'member:me'
    await outbox.flush()
    expect(calls.at(-1)?.input['text']).toBe('of the server\nof the visitor')
  })

  test('of a child that gets another id at sign-in follows it, beside that of the account’s own child (DOOR-5)', () => {
    const at = '2026-11-01T10:00:00.000Z'
    const child = { id: 'age-2', ageGroup: 2, speech: null, isRemoved: false, changedAt: at }
    const { outbox, state } = createTestOutbox([profileAnswerKind, childSheetTextKind], offline)
    state.scope = 'unassigned'
    outbox.record(profileAnswerKind, { field: 'children', value: [{ ...child, nickname: 'Ben' }] })
    outbox.record(childSheetTextKind, { ...worry('Ben bites'), child: 'age-2' })
    const own = { ...account, children: [{ ...child, nickname: 'Mia' }], childrenAgeGroups: [2] }
    outbox.reassign('unassigned', 'member:me', { programs: [], account: own })
    state.scope = 'member:me'
    expect(outbox.read(childSheetTextKind, 'visit:age-2/worries')).toBeNull()
    expect(outbox.read(childSheetTextKind, 'visit:age-2-2/worries')?.value).toMatchObject({
      child: 'age-2-2',
      text: 'Ben bites',
    })
  })

  test('is no part of the session data', () => {
    const { outbox } = createTestOutbox([sheetTextKind], offline)
    outbox.record(sheetTextKind, worry('few new words'))
    expect(JSON.stringify(outbox.apply({ programs: [], account }, 0, outbox.entries()))).not.toContain('few')
  })
})

describe('two texts that were written without knowing of each other', () => {
  test.each([
    ['', 'b', 'b'],
    ['a', '', 'a'],
    ['a\nb', 'b', 'a\nb'],
    ['b', 'a\nb', 'a\nb'],
    ['a', 'b', 'a\nb'],
    ['x'.repeat(2_000), 'y'.repeat(2_000), `${'x'.repeat(2_000)}\n${'y'.repeat(2_000)}`],
    ['x'.repeat(4_000), 'y'.repeat(600), 'y'.repeat(600)],
  ])('%j and %j are %j', (stored, added, both) => {
    expect(joinTexts(stored, added, 'worries')).toBe(both)
  })

  test('of a night are joined by column', () => {
    expect(joinTexts('19:30\n20:00\ntwice', '19:45\n\n\n6:30', 'night1')).toBe('19:45\n20:00\ntwice\n6:30')
  })
})
