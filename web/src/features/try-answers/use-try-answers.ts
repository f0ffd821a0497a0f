import { useMemo } from 'react'
import type { TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'
import type { OutboxEntry, OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { useBootstrapData, useLearnerSession, useOutboxEntries } from '../session-data/session-data.door.ts'
import type { ReminderHere } from './returning-try.rule.ts'
import { overlayAnswers, tryAnswerKind } from './try-answers.kind.ts'
import { overlayReminders, tryReminderKind } from './try-reminder.kind.ts'

/** Newest first, with what this device has not sent yet. Fetches nothing: before the server has answered it is what this device has. */
export function useTryAnswers(): readonly TryAnswer[] {
  const { outbox } = useLearnerSession().session
  const entries = useOutboxEntries()
  const data = useBootstrapData()
  const answers = useEntriesOf(tryAnswerKind)
  const reminders = useEntriesOf(tryReminderKind)
  return useMemo(
    () =>
      data
        ? (outbox.apply({ programs: [], account: data.account }, data.requestedAt, entries).account?.tryAnswers ?? [])
        : overlayReminders(overlayAnswers([], answers), reminders),
    [outbox, data, entries, answers, reminders],
  )
}

/** What came back on this device. */
export function useTryReminders(): readonly ReminderHere[] {
  const reminders = useEntriesOf(tryReminderKind)
  return useMemo(() => reminders.map(({ value, changedAt }) => ({ ...value, at: changedAt })), [reminders])
}

function useEntriesOf<Value>(kind: OutboxKind<Value>): OutboxEntry<Value>[] {
  const { outbox } = useLearnerSession().session
  const entries = useOutboxEntries()
  return useMemo(() => entries.flatMap((entry) => (entry.kind === kind.name ? (outbox.read(kind, entry.key) ?? []) : [])), [outbox, entries, kind])
}
