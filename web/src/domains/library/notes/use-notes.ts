// The learner's private notes as pages show them: what the account has, with what this device has not sent
// yet.
import { useCallback, useEffect, useMemo } from 'react'
import { getNotes } from '@oka/contract/notes/notes.endpoints.ts'
import { maxNote } from '@oka/contract/notes/notes.schema.ts'
import type { OutboxEntry } from '@oka/client/outbox/outbox-kind.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { loadSendNote, noteKind, type NoteValue } from '../../../platform/session-data/kinds/note.kind.ts'
import { useCachedQuery } from '../../../platform/session-data/query-cache.ts'
import { useOutboxEntries } from '../../../platform/session-data/session-data.queries.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import {
  arrivedSince,
  beginDraft,
  draftValue,
  isNewer,
  type NoteDraft,
  type ReadNotes,
} from './note-draft.ts'

export interface ShownNote {
  activityId: string
  text: string
  /** ISO 8601. */
  writtenAt: string
  isJoined: boolean
  /** What may be written into it. */
  maxLength: number
  /** Where the text is: on this device only, in the account too, on the way there, or refused by it. */
  stored: 'device' | 'account' | 'waiting' | 'refused'
}

export interface Notes {
  /** By activity; none that is deleted, once the account knows. */
  notes: ReadonlyMap<string, ShownNote>
  /** Whose notes they are; null while no member is signed in. */
  memberId: string | null
  /** False while the notes of the account are on their way. */
  isReady: boolean
  /** They could not be read; what is written meanwhile is joined with them. */
  isUnseen: boolean
  retry: () => void
  /** Typing begins over the note as it is shown. */
  begin: (activityId: string) => NoteDraft
  save: (draft: NoteDraft, text: string, when: 'now' | 'soon') => void
}

/** After this time the page can be written on without the notes of the account, in ms. */
const readLimitMs = 8_000

export function useNotes(): Notes {
  const { memberId, api, outbox } = useLearnerSession().session
  const isHydrated = useHydrated()
  const query = useCachedQuery({
    queryKey: ['notes'],
    async queryFn({ signal }): Promise<ReadNotes> {
      const requestedAt = Date.now()
      const { notes } = await api.call(getNotes, {}, { signal: timeLimit(readLimitMs, signal) })
      return { notes, requestedAt }
    },
    enabled: isHydrated && memberId !== null,
    retry: false,
  })
  const { data, refetch } = query
  const entries = useOutboxEntries(noteKind)
  const notes = useMemo(() => shownNotes(data, entries, memberId !== null), [data, entries, memberId])

  // What was joined on its way to the account is read again, once more after each that arrives meanwhile.
  const arrivedAt = arrivedSince(data, entries)
  useEffect(() => {
    if (arrivedAt > 0) void refetch()
  }, [arrivedAt, refetch])
  useEffect(() => {
    loadSendNote().catch(() => {})
  }, [])

  const begin = (activityId: string) =>
    beginDraft(
      activityId,
      data,
      entries.find(({ key }) => key === activityId),
    )
  const save = useCallback(
    (draft: NoteDraft, text: string, when: 'now' | 'soon') => {
      const stored = outbox.read(noteKind, draft.activityId)
      outbox.record(noteKind, draftValue(draft, text, stored), when)
    },
    [outbox],
  )
  const hasFailed = query.isError || query.fetchStatus === 'paused'
  return {
    notes,
    memberId,
    isReady: isHydrated && (memberId === null || data !== undefined || hasFailed),
    isUnseen: memberId !== null && data === undefined && hasFailed,
    retry: () => void refetch(),
    begin,
    save,
  }
}

function shownNotes(
  data: ReadNotes | undefined,
  entries: readonly OutboxEntry<NoteValue>[],
  isMember: boolean,
): ReadonlyMap<string, ShownNote> {
  const shown = new Map<string, ShownNote>()
  for (const note of data?.notes ?? [])
    shown.set(note.activityId, { ...note, maxLength: Math.max(maxNote, note.text.length), stored: 'account' })
  for (const entry of entries) {
    if (!isNewer(entry, data)) continue
    const { value, changedAt, refusal, isPending } = entry
    shown.set(value.activityId, {
      activityId: value.activityId,
      text: value.text,
      writtenAt: new Date(changedAt).toISOString(),
      isJoined: false,
      maxLength: value.maxLength,
      stored: refusal !== undefined ? 'refused' : !isMember ? 'device' : isPending ? 'waiting' : 'account',
    })
  }
  return shown
}
