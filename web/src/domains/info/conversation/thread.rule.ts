// The conversation as it is read: in the order of time, with the days between.
import type { ChatMessage, Conversation } from '@oka/contract/messages/conversation.schema.ts'

export type ThreadEntry =
  /** `at`: an instant of that day. */
  | { kind: 'day'; id: string; at: string }
  | { kind: 'mine'; id: string; text: string; at: string }
  | { kind: 'answer'; id: string; text: string; at: string }
  | { kind: 'unsent'; id: string; text: string }

/** `dayOf` names the day of an instant where the reader is. */
export function threadOf(
  conversation: Conversation,
  unsent: readonly ChatMessage[],
  dayOf: (at: string) => string,
): ThreadEntry[] {
  const said = conversation
    .flatMap(({ id, text, sentAt, answers }) => [
      { kind: 'mine' as const, id, text, at: sentAt },
      ...answers.map((answer, index) => ({ kind: 'answer' as const, id: `${id} ${index}`, ...answer })),
    ])
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const withDays = said.flatMap((entry, index): ThreadEntry[] => {
    const before = said[index - 1]
    const isNewDay = before === undefined || dayOf(before.at) !== dayOf(entry.at)
    return isNewDay ? [{ kind: 'day', id: `day ${entry.id}`, at: entry.at }, entry] : [entry]
  })
  // one whose answer was lost on its way is here already
  const arrived = new Set(conversation.map(({ id }) => id))
  return [
    ...withDays,
    ...unsent
      .filter(({ id }) => !arrived.has(id))
      .map(({ id, text }): ThreadEntry => ({ kind: 'unsent', id, text })),
  ]
}

/** The last word is the member's, and nobody has answered it. */
export const isWaiting = (entries: readonly ThreadEntry[]): boolean => entries.at(-1)?.kind === 'mine'
