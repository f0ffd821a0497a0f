import { useMemo } from 'react'
import type { TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'
import { useBootstrapData, useOutboxEntries } from '../../../platform/session-data/session-data.queries.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import type { ReminderHere } from './returning-try.rule.ts'
import { overlayAnswers, tryAnswerKind } from '../../../platform/session-data/kinds/try-answers.kind.ts'
import { overlayReminders, tryReminderKind } from '../../../platform/session-data/kinds/try-reminder.kind.ts'

/**
 * Newest first, with what this device has not sent yet. Fetches nothing: before the server has answered it is
 * what this device has.
 */
export function useTryAnswers(): readonly TryAnswer[] {
  const { outbox } = useLearnerSession().session
  const data = useBootstrapData()
  const answers = useOutboxEntries(tryAnswerKind)
  const reminders = useOutboxEntries(tryReminderKind)
  return useMemo(
    () =>
      data
        ? (outbox.apply({ programs: [], account: data.account }, data.requestedAt, [...answers, ...reminders])
            .account?.tryAnswers ?? [])
        : overlayReminders(overlayAnswers([], answers), reminders),
    [outbox, data, answers, reminders],
  )
}

/** What came back on this device. */
export function useTryReminders(): readonly ReminderHere[] {
  const reminders = useOutboxEntries(tryReminderKind)
  return useMemo(() => reminders.map(({ value, changedAt }) => ({ ...value, at: changedAt })), [reminders])
}
