import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import { changedAtOf } from '@oka/contract/learning/occurred-at.rule.ts'
import { isProfileComplete } from '@oka/contract/profile/missing-answers.rule.ts'
import type { ProfileChange } from '@oka/contract/profile/profile.schema.ts'
import type { Database, Trx } from '../../db/database.ts'
import { groupCommit } from '../../db/group-commit.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { learnerGoneError, type Learner } from '../../http/caller.ts'
import { findActiveEmails } from '../identity/index.ts'
import { profileFrom } from './answers.rule.ts'
import { copyTimeZone } from './copy-time-zone.ts'
import { decideChange, type Refusal } from './decide-change.rule.ts'
import { profileMessages } from '@oka/contract/profile/profile.messages.ts'
import { loadAnswers, saveAnswers, type MemberAnswer } from './profile.store.ts'
import { recordWithdrawal, withdraws, type Withdrawal } from './withdrawn-consents.ts'

export interface ProfileDeps {
  database: Database
  sealedValues: SealedValues
  /** In the transaction in which a member's name or address changes. */
  onContactChange: (trx: Trx, memberId: string, now: number) => Promise<void>
}

/** What a gateway knows of a buyer. */
const buyerFields: ReadonlySet<string> = new Set(['firstName', 'lastName', 'address'])

interface RequestedChange {
  memberId: string
  change: ProfileChange
  now: number
}

type Outcome = Refusal | { profileComplete: boolean }

/**
 * Saves what a member answered. Throws `member_unknown` when an anonymous member signed in meanwhile: the
 * client sends the change again for the account.
 */
export type UpdateProfile = (learner: Learner, change: ProfileChange, now: number) => Promise<Outcome>

/** Changes of many members are committed together; each caller waits for the commit of its own. */
export function profileUpdater(deps: ProfileDeps): UpdateProfile {
  const commit = groupCommit(deps.database, (trx, changes: readonly RequestedChange[]) =>
    commitBatch(trx, deps, changes),
  )
  return async (learner, change, now) => {
    const outcome = await commit({ memberId: learner.memberId, change, now })
    if (outcome === null) throw learnerGoneError(learner)
    return outcome
  }
}

/** Null for members who were deleted, or merged into an account, meanwhile. */
async function commitBatch(
  trx: Trx,
  { sealedValues: values, onContactChange }: ProfileDeps,
  changes: readonly RequestedChange[],
): Promise<(Outcome | null)[]> {
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))]
  const emails = await findActiveEmails(trx, memberIds)
  const answers = await loadAnswers(trx, values, memberIds)
  const changed = new Map<string, MemberAnswer>()
  const withdrawals: Withdrawal[] = []
  const outcomes = changes.map(({ memberId, change, now }) => {
    const [email, stored] = [emails.get(memberId), answers.get(memberId)]
    if (email === undefined || stored === undefined) return null
    if (isOtherEmail(change.email, email))
      return { errorCode: 'email_changed_elsewhere' as const, message: profileMessages.emailChangedElsewhere }
    const decision = decideChange(stored, change, { changedAt: changedAtOf(change, now), now })
    if (!Array.isArray(decision)) return decision
    for (const answer of decision) {
      if (withdraws(answer, stored.get('health')))
        withdrawals.push({ memberId, withdrawnAt: answer.changedAt, now })
      stored.set(answer.field, answer)
      changed.set(`${memberId} ${answer.field}`, { memberId, answer })
    }
    return { profileComplete: isProfileComplete({ ...profileFrom(stored.values()), email: email ?? '' }) }
  })
  await saveAnswers(trx, values, [...changed.values()])
  await copyTimeZone(trx, [...changed.values()])
  for (const withdrawal of withdrawals) await recordWithdrawal(trx, values, withdrawal)
  for (const memberId of new Set(
    [...changed.values()].filter(({ answer }) => buyerFields.has(answer.field)).map((one) => one.memberId),
  ))
    if (emails.get(memberId) != null) await onContactChange(trx, memberId, changes[0]?.now ?? 0)
  return outcomes
}

/** Of an anonymous member no email is stored here. */
const isOtherEmail = (sent: string | undefined, email: string | null) =>
  !!sent && email !== null && emailKeyOf(sent) !== emailKeyOf(email)
