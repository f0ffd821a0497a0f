// What becomes of a note when a device saves a draft of it (docs/decisions/0052).
import { joinNotes } from '@oka/contract/notes/join-notes.rule.ts'
import { maxStoredNote } from '@oka/contract/notes/notes.schema.ts'

/** A draft, and when what arrived of it last was written, by its device's own clock; epoch ms. */
export type DraftTime = readonly [draftId: string, madeAt: number]

export interface StoredNote {
  /** '' once it is deleted. */
  text: string
  /** So many units at the beginning are not of the latest draft, which was written without knowing them. */
  joinedLength: number
  /** The drafts that are in the text, the latest last. */
  drafts: readonly DraftTime[]
  version: string
  /** When what arrived last was written, epoch ms. */
  changedAt: number
}

export interface Draft {
  text: string
  draftId: string
  basedOn: string | null
  /** By its device's own clock, epoch ms: it is compared with its own earlier times only. */
  madeAt: number
  /** On the server's clock, epoch ms. */
  changedAt: number
}

/** A repeat that arrives after so many other drafts is joined again. */
const rememberedDrafts = 20

/**
 * The note with the draft in it; null where it changes nothing. A draft replaces what it was written over:
 * the version it names, or its own earlier text. Any other text stays, and both are joined.
 */
export function withDraft(stored: StoredNote | null, draft: Draft, newVersion: string): StoredNote | null {
  const { text, draftId, basedOn, madeAt, changedAt } = draft
  const drafts: DraftTime[] = [
    ...(stored?.drafts ?? []).filter(([id]) => id !== draftId),
    [draftId, madeAt] as const,
  ].slice(-rememberedDrafts)
  if (!stored) return text === '' ? null : { text, joinedLength: 0, drafts, version: newVersion, changedAt }
  const seenAt = stored.drafts.find(([id]) => id === draftId)?.[1]
  if (seenAt !== undefined && seenAt >= madeAt) return null
  const isContinued = stored.drafts.at(-1)?.[0] === draftId
  const before = isContinued
    ? stored.text.slice(0, stored.joinedLength).trimEnd()
    : basedOn === stored.version
      ? ''
      : stored.text
  const joined = joinNotes(before, text)
  return {
    text: joined,
    joinedLength: joinedLength(joined, before, text),
    drafts,
    version: joined === stored.text ? stored.version : newVersion,
    changedAt,
  }
}

/** There is room for two whole notes and the line between them. */
export const isTooLong = ({ text }: StoredNote): boolean => text.length > maxStoredNote

function joinedLength(joined: string, before: string, text: string): number {
  if (joined === text) return 0
  return joined === before ? before.length : joined.length - text.trimStart().length
}
