import { describe, expect, test } from 'vitest'
import { createTestBrowser, createTestOutbox, offline } from '@oka/client/outbox/outbox.fixture.ts'
import type { Note } from '@oka/contract/notes/notes.schema.ts'
import { noteKind } from '../../../platform/session-data/kinds/note.kind.ts'
import { arrivedSince, beginDraft, draftValue, type NoteDraft, type ReadNotes } from './note-draft.ts'

const accountHas = (text: string, version: string, requestedAt: number): ReadNotes => {
  const note: Note = {
    activityId: '1001',
    text,
    version,
    writtenAt: '2026-11-27T10:00:00.000Z',
    isJoined: false,
  }
  return { notes: [note], requestedAt }
}

function createTab(browser = createTestBrowser(), isOffline = false) {
  const { outbox, calls, state } = createTestOutbox(
    [noteKind],
    () => (isOffline ? offline() : { success: true, note: null }),
    browser,
  )
  const shown = () => outbox.entriesOf(noteKind).find(({ key }) => key === '1001')
  return {
    outbox,
    calls,
    state,
    begin: (data?: ReadNotes) => beginDraft('1001', data, shown()),
    async save(draft: NoteDraft, text: string) {
      state.now += 10
      outbox.record(noteKind, draftValue(draft, text, outbox.read(noteKind, '1001')))
      await outbox.flush()
    },
    stored: () => outbox.read(noteKind, '1001')?.value,
    sent: () => calls.map(({ input }) => [input['text'], input['draftId'], input['basedOn']]),
  }
}

describe('what is typed (DOOR-10)', () => {
  test('goes on from the text that was shown when typing began, though the notes are read again meanwhile', async () => {
    const { begin, save, sent, state } = createTab()
    const first = begin(accountHas('Bath', 'version-1', state.now))
    await save(first, 'Bath time')
    const second = begin(accountHas('Bath', 'version-1', 0))
    // Read again here: the account has it below what a laptop wrote.
    await save(second, 'Bath time works.')
    expect(sent()).toEqual([
      ['Bath time', first.draftId, 'version-1'],
      ['Bath time works.', first.draftId, 'version-1'],
    ])
    state.now += 10
    const joined = accountHas('Laptop.\n\nBath time works.', 'version-3', state.now)
    const third = begin(joined)
    expect(third).toMatchObject({ basedOn: 'version-3', over: null })
    expect(third.draftId).not.toBe(first.draftId)
  })

  test('in two tabs at once is joined: while it waits, on this device', async () => {
    const browser = createTestBrowser()
    const [one, two] = [createTab(browser, true), createTab(browser, true)]
    await one.save(one.begin(), 'Bath')
    two.outbox.refresh()
    const [inOne, inTwo] = [one.begin(), two.begin()]
    await one.save(inOne, 'Bath time')
    await two.save(inTwo, 'Bath, breakfast')
    expect(two.stored()).toMatchObject({ text: 'Bath time\n\nBath, breakfast', draftId: inOne.draftId })
    await one.save(inOne, 'Bath time works.')
    expect(one.stored()?.text).toContain('Bath, breakfast')
  })

  test('in two tabs at once is joined: once the first has arrived, as a draft of its own', async () => {
    const browser = createTestBrowser()
    const [one, two] = [createTab(browser), createTab(browser)]
    await one.save(one.begin(), 'Bath')
    two.outbox.refresh()
    const [inOne, inTwo] = [one.begin(), two.begin()]
    await one.save(inOne, 'Bath time')
    await two.save(inTwo, 'Bath, breakfast')
    expect(two.sent()).toEqual([['Bath, breakfast', expect.not.stringMatching(inOne.draftId), null]])
  })

  test('after each change that arrives the notes are read once more, and not for one that was refused', async () => {
    const { begin, save, outbox, state } = createTab()
    const data = accountHas('Bath', 'version-1', state.now)
    const arrived = () => arrivedSince(data, outbox.entriesOf(noteKind))
    expect(arrived()).toBe(0)
    await save(begin(data), 'Bath time')
    const first = arrived()
    await save(begin(data), 'Bath time works.')
    expect(arrived()).toBeGreaterThan(first)
    const readAgain = accountHas('Bath time works.', 'version-2', state.now)
    expect(arrivedSince(readAgain, outbox.entriesOf(noteKind))).toBe(0)
    await save(begin(data), 'a'.repeat(6_000))
    expect(arrived()).toBe(0)
  })
})
