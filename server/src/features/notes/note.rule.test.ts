import { describe, expect, test } from 'vitest'
import { maxNote, maxStoredNote } from '@oka/contract/notes/notes.schema.ts'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import { isTooLong, withDraft, type Draft, type StoredNote } from './note.rule.ts'

const now = Date.parse('2026-11-27T10:00:00Z')
let versions = 0
/** The note after these drafts, in the order they arrive; null while there is none. */
const after = (...drafts: Draft[]) =>
  drafts.reduce<StoredNote | null>(
    (stored, draft) => withDraft(stored, draft, `version-${++versions}`) ?? stored,
    null,
  )
/** `second` is when it was written. */
const draft = (draftId: string, text: string, second: number, basedOn: string | null = null): Draft => ({
  text,
  draftId,
  basedOn,
  madeAt: second,
  changedAt: now - minuteMs + second * 1000,
})
const over = (stored: StoredNote | null, next: Draft) =>
  withDraft(stored, { ...next, basedOn: stored?.version ?? null }, `version-${++versions}`)

describe('a draft of a note', () => {
  test('replaces what the same device wrote in it before, whatever the answers said', () => {
    const stored = after(draft('a', 'Bath', 1), draft('a', 'Bath time works.', 2), draft('a', 'Bath time', 3))
    expect(stored).toMatchObject({ text: 'Bath time', joinedLength: 0 })
  })

  test('that arrives late, or once more, changes nothing', () => {
    const stored = after(draft('a', 'Bath time', 2))
    expect(withDraft(stored, draft('a', 'Bath', 1), 'v')).toBeNull()
    expect(withDraft(stored, draft('a', 'Bath time', 2), 'v')).toBeNull()
    const deleted = over(stored, draft('b', '', 3))
    expect(deleted?.text).toBe('')
    expect(withDraft(deleted, draft('a', 'Bath time', 2), 'v')).toBeNull()
  })

  test('replaces the text that it says it was written over, and no other', () => {
    const first = after(draft('a', 'Bath time', 1))
    expect(over(first, draft('b', 'Breakfast', 2))?.text).toBe('Breakfast')
    const second = over(first, draft('c', 'Bath time works.', 3))
    expect(withDraft(second, draft('b', 'Breakfast', 2, first?.version), 'v')).toMatchObject({
      text: 'Bath time works.\n\nBreakfast',
      changedAt: now - minuteMs + 2_000,
    })
  })

  test('goes on below the text it was joined with, without saying its own words twice', () => {
    const joined = after(draft('a', 'Bath time works.', 5), draft('b', 'Also at', 1))
    expect(joined?.text).toBe('Bath time works.\n\nAlso at')
    const more = withDraft(joined, draft('b', 'Also at breakfast.', 2), 'v')
    expect(more).toMatchObject({ text: 'Bath time works.\n\nAlso at breakfast.', joinedLength: 18 })
    expect(withDraft(more, draft('b', '', 3), 'v')?.text).toBe('Bath time works.')
  })

  test('of a device that went on after another one had written loses nothing of either', () => {
    const first = after(draft('a', 'Bath time', 1))
    const second = over(first, draft('b', 'Breakfast', 2))
    expect(withDraft(second, draft('a', 'Bath time works.', 3), 'v')?.text).toBe(
      'Breakfast\n\nBath time works.',
    )
  })

  test('that deletes a text another device has changed since leaves it', () => {
    const first = after(draft('a', 'Bath time', 1))
    const second = over(first, draft('b', 'Bath time works.', 2))
    expect(withDraft(second, draft('c', '', 3, first?.version), 'v')?.text).toBe('Bath time works.')
  })

  test('keeps the version where the text stays the same, so that another device may write over it', () => {
    const first = after(draft('a', 'Bath time works.', 1))
    expect(withDraft(first, draft('b', 'Bath time', 2), 'v')).toMatchObject({
      text: 'Bath time works.',
      version: first?.version,
    })
  })

  test('is compared with its own times only, whatever the clock of its device says', () => {
    const first = after({ ...draft('a', 'Bath time', 0), madeAt: 9_000 })
    expect(withDraft(first, { ...draft('a', 'Bath', 5), madeAt: 9_000 }, 'v')).toBeNull()
    const next = { ...draft('a', 'Bath time works.', 0), madeAt: 9_001 }
    expect(withDraft(first, next, 'v')?.text).toBe('Bath time works.')
    expect(withDraft(first, { ...draft('b', 'Breakfast', 9), madeAt: 1 }, 'v')?.text).toBe(
      'Bath time\n\nBreakfast',
    )
  })

  test('is too long where two whole notes have no room for it', () => {
    const isFull = (stored: StoredNote | null, one: Draft) => {
      const next = withDraft(stored, one, 'v')
      return next !== null && isTooLong(next)
    }
    const two = after(draft('a', 'a'.repeat(maxNote), 1), draft('b', 'b'.repeat(maxNote), 1))
    expect(two?.text).toHaveLength(maxStoredNote)
    expect(isFull(two, draft('c', `${two?.text.slice(1)}c`, 2, two?.version))).toBe(false)
    expect(isFull(two, draft('c', 'Breakfast', 2))).toBe(true)
  })

  test('that is empty makes no note', () => {
    expect(after(draft('a', '', 1))).toBeNull()
  })

  test('remembers the latest twenty drafts', () => {
    const many = Array.from({ length: 30 }, (_, at) => draft(`draft-${at}`, `Line ${at}.`, at))
    expect(after(...many)?.drafts.map(([id]) => id)).toEqual(many.slice(-20).map(({ draftId }) => draftId))
  })
})
