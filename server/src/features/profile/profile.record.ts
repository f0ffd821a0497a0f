import { accountPartOf, type ProfilePart } from '@oka/contract/profile/profile-of-account.rule.ts'
import type { ProfileField } from '@oka/contract/profile/profile.schema.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { copyTimeZone } from './copy-time-zone.ts'
import { isDamaged, profileFrom, type Answer, type StoredAnswer } from './answers.rule.ts'
import { answersQuery, loadAnswers, mergeAnswers, openAnswer } from './profile.store.ts'
import { readableAnswers } from './readable-answers.ts'
import { isWithdrawal, recordWithdrawal } from './withdrawn-consents.ts'

type Rows = { readonly answers: readonly (readonly [field: string, sealed: string])[] }

/** Opened for the member's own copy. */
interface ExportedAnswer {
  member_id: string
  field: string
  /** JSON; null where it cannot be opened any more. */
  value: string | null
  changed_at: number
}

export const profileRecord = (
  values: SealedValues,
): MemberRecord<Rows, keyof ProfilePart, 'profile_answer', { profile_answer: ExportedAnswer[] }> => ({
  name: 'profile',
  ...memberTables('profile_answer'),
  rows: { answers: answersQuery },
  toBootstrap: ({ answers }, { memberId }) =>
    accountPartOf(
      profileFrom(
        answers.map(([field, sealed]) => openAnswer(values, memberId, { field, sealed, changedAt: 0 })),
      ),
    ),
  async merge(trx, anonymousId, memberId) {
    const merged = await mergeAnswers(trx, values, anonymousId, memberId)
    await copyTimeZone(
      trx,
      merged.map((answer) => ({ memberId, answer })),
    )
    const withdrawal = merged.find(isWithdrawal) // before signing in, and by this also for the account
    if (withdrawal)
      await recordWithdrawal(trx, values, {
        memberId,
        withdrawnAt: withdrawal.changedAt,
        now: withdrawal.changedAt,
      })
  },
  async exportData(trx, memberId) {
    const answers = await loadAnswers(trx, values, [memberId])
    return {
      profile_answer: [...(answers.get(memberId)?.values() ?? [])].map((answer) =>
        exportedAnswer(memberId, answer),
      ),
    }
  },
  toReadable: ({ profile_answer: answers }, context) => readableAnswers(answers.map(storedAnswer), context),
  retention: ['profile', 'health'],
  savedAt: { profile_answer: 'changed_at' },
})

const exportedAnswer = (memberId: string, answer: StoredAnswer): ExportedAnswer => ({
  member_id: memberId,
  field: answer.field,
  value: isDamaged(answer) ? null : JSON.stringify(answer.value),
  changed_at: answer.changedAt,
})

const storedAnswer = ({ field, value, changed_at: changedAt }: ExportedAnswer): StoredAnswer =>
  value === null
    ? { field: field as ProfileField, changedAt, isDamaged: true }
    : ({ field, changedAt, value: JSON.parse(value) } as Answer)
