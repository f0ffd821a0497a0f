import type { Trx } from '../../db/database.ts'
import { updateAccount } from '../identity/index.ts'
import type { MemberAnswer } from './profile.store.ts'

/**
 * Mails are written in the time zone that the member chose (decision 0032). An anonymous member has no
 * account, so nothing is updated.
 */
export async function copyTimeZone(trx: Trx, saved: readonly MemberAnswer[]): Promise<void> {
  for (const { memberId, answer } of saved)
    if (answer.field === 'timeZone' && answer.value !== '')
      await updateAccount(trx, memberId, { time_zone: answer.value })
}
