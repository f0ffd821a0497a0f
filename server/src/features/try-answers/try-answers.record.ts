import type { TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'
import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { counted } from '../../member-records/person-data.ts'
import { answerRows, mergeAnswers, type StoredAnswer } from './try-answers.store.ts'

type Answers = ReturnType<typeof answerRows.parse>

const inWords: Record<StoredAnswer, string> = {
  worked: 'Worked',
  tooMuch: 'Too much',
  notToday: 'Not today',
  withdrawn: 'Taken back',
}

export const tryAnswersRecord = (): MemberRecord<{ answers: Answers }, 'tryAnswers', 'try_answer'> => ({
  name: 'tryAnswers',
  ...memberTables('try_answer'),
  rows: { answers: answerRows },
  toBootstrap: ({ answers }) => ({ tryAnswers: toTryAnswers(answers) }),
  merge: mergeAnswers,
  toReadable({ try_answer: rows }, { lessonTitle, day }) {
    const answered = rows.filter(({ answer }) => answer !== 'withdrawn')
    const readable = ({ answer, changed_at: changedAt, reminded_at: remindedAt }: (typeof rows)[number]) =>
      [
        changedAt > 0 && `${inWords[answer]} on ${day(changedAt)}`,
        remindedAt > 0 && `Asked again on ${day(remindedAt)}`,
      ]
        .filter(Boolean)
        .join('. ')
    return {
      title: 'Did you try it?',
      summary: counted(answered.length, 'answer'),
      entries: rows
        .toSorted((a, b) => b.changed_at - a.changed_at)
        .map((row) => ({ label: lessonTitle(row.activity_id), value: readable(row) })),
    }
  },
  retention: ['tryAnswers'],
  savedAt: { try_answer: 'changed_at' },
})

/** Newest first. */
export const toTryAnswers = (rows: Answers): TryAnswer[] =>
  rows
    .toSorted(([, , at], [, , otherAt]) => otherAt - at)
    .flatMap(([activityId, answer, answeredAt, remindedAt]) =>
      answer === 'withdrawn'
        ? []
        : [
            {
              activityId,
              answer,
              answeredAt: iso(answeredAt),
              remindedAt: remindedAt > 0 ? iso(remindedAt) : null,
            },
          ],
    )

const iso = (at: number) => new Date(at).toISOString()
