// Mail that comes back.
import { buffer } from 'node:stream/consumers'
import { listLookupKeys } from '../../features/identity/index.ts'
import { failedDeliveriesIn, returnedIdsIn } from '../../mail/delivery-status.ts'
import { listSentSubjects } from '../../mail/sent-mails.store.ts'
import { findAccount } from '../../staff/accounts.store.ts'
import { staffCommand } from '../../staff/command.ts'
import type { StaffRequest } from '../../staff/request.ts'
import { insertAction } from '../../staff/staff-actions.store.ts'
import { countText, UsageError } from '../command-line.ts'

export const bounceCommand = staffCommand({
  words: ['mail', 'bounce'],
  usage: '< FILE.eml',
  help: "a mail server's report: an address that refuses mail for good gets no more",
  read() {
    if (process.stdin.isTTY)
      throw new UsageError('Which message? npm run staff -- mail bounce --why "…" < FILE.eml')
  },
  run: async (request) => recordBounce(request, await buffer(process.stdin)),
})

/**
 * Anyone can write to the mailbox of reports: one counts only when it returns a mail that the academy sent to
 * the member who has the address. An address without an account gets no mail that anyone could stop.
 */
async function recordBounce(request: StaffRequest, message: Uint8Array): Promise<void> {
  const recipients = await failedDeliveriesIn(message).catch(() => [])
  const returnedIds = await returnedIdsIn(message).catch(() => [])
  const { operations, staff, reason, now, terminal } = request
  if (recipients.length === 0)
    return terminal.print('This message names no mailbox that is gone. Nothing was changed.')
  const statuses = await operations.database.inTransaction(async (trx) => {
    const subjects = await listSentSubjects(trx, returnedIds)
    const bounced: string[] = []
    for (const recipient of recipients) {
      const account = await findAccount(trx, { emailKeys: listLookupKeys(recipient.email) })
      if (!account || !subjects.includes(account.memberId)) continue
      await insertAction(trx, { staff, action: 'recordedBounce', subjectId: account.memberId, reason }, now)
      await operations.bounces.recordBounce(trx, recipient.email, recipient.reason, now)
      bounced.push(recipient.reason)
    }
    return bounced
  })
  if (statuses.length === 0)
    return terminal.print(
      'This message returns no mail that the academy sent to this address. Nothing was changed.',
    )
  terminal.print(
    `${countText(statuses.length, 'address gets', 'addresses get')} no more mail (${statuses.join(', ')}).`,
  )
}
