import { listLookupKeys } from '../../features/identity/index.ts'
import {
  countText,
  readSettings,
  timeText,
  UsageError,
  type Command,
  type Terminal,
} from '../command-line.ts'
import { openOperations, withDatabase, type Operations } from '../open-operations.ts'
import { listActions } from './staff-actions.store.ts'
import { findAccount } from './staff-members.store.ts'
import { actOf, takesDetail } from './staff-acts.ts'
import { parseStaffArgs } from './staff-options.ts'
import { reasonOf, staffOf } from './staff-request.ts'

const help = `npm run staff -- … --why "REASON" [--as NAME]

  member find EMAIL|ID|MEMBERSHIP         the account: id, email, since when, sessions
  member sessions EMAIL|ID [--end-all]    where the member is signed in; ends all of it
  member export EMAIL|ID --to FILE        everything stored of the member, as a zip file
  member erase EMAIL|ID                   deletes the account, as the member's own button does
  member membership EMAIL|ID|MEMBERSHIP   why lessons are open, until when, the next charge, receipts
  member read-stores EMAIL|ID|MEMBERSHIP  reads now what the member bought in the stores, and records it
  member grant EMAIL|ID --program ID --months N
                                          opens a program from now on
  member end-grant EMAIL|ID MEMBERSHIP    ends what was granted, or came from a code
  member refund EMAIL|ID RECEIPT [--amount N]
                                          gives a payment back, at any time; its membership ends. With --amount so much
                                          of it in all, and the membership stays
  refunds list                            refunds that members ask for and staff decide, with the day of the answer
  refunds give ID                         gives it back, and mails the member
  refunds decline ID --answer TEXT        does not, and mails the member why
  coupon create CODE --months N | --percent N [--program ID] [--duration 3|6|12]
      [--uses N] [--from DATE] [--until DATE]
                                          a membership, or a discount on the first period; days in UTC
  coupon list                             every code and how often it was used
  coupon end CODE                         from now on it is refused
  prices show [--program ID] [--country CC]
                                          the package of a program, and all packages beside each other
  prices switch PROGRAM PACKAGE           from now on; subscriptions go on at their own price
  payments compare [--since DATE]         reads the gateway and the stores, and says where the ledger differs; changes nothing
  payments refund RECEIPT                 gives a payment back whose account was deleted; by id or number
  payments last                           what the last comparison found; one is made every night
  stripe check                            what is missing at Stripe before real cards can be taken
  stripe sync [--apply] [--retire] [--all-packages]
                                          products and prices of every plan that is sold: what would be made; --apply
                                          makes it, --retire also switches off what is not sold any more
  stores check                            whether RevenueCat takes the key, and when its last message was taken
  jobs list                               work that was given up (mails that could not be sent, …)
  jobs retry ID | jobs retry --all        does it again
  mail bounce < FILE.eml                  a mail server's report: an address that refuses mail for good gets no more
  audit [--member EMAIL|ID] [--last N]    what staff did; needs no reason

Each look and act is recorded with its reason: the member can read it, and so can whoever reads the audit log.
--as is the user of the operating system when left out.
No command takes a password: a member resets theirs by mail.`

export const staffCommand: Command = {
  help,
  async run(args, terminal) {
    const { values, positionals } = parseStaffArgs(args)
    const [topic, verb, subject, detail, ...rest] = positionals
    if (topic === undefined) throw new UsageError('What should be done?')
    const name = `${topic} ${verb ?? ''}`.trim()
    const tooMuch = detail === undefined || takesDetail(name) ? rest : [detail, ...rest]
    if (tooMuch.length > 0) throw new UsageError(`“${tooMuch.join(' ')}” is too much: give one email or id`)
    const config = readSettings()
    if (topic === 'audit') {
      if (!/^[1-9]\d{0,5}$/.test(values.last)) throw new UsageError('--last must be a number from 1')
      return withOperations((operations) =>
        printAudit(operations, terminal, values.member ?? verb, Number(values.last)),
      )
    }
    const act = actOf({ name, subject, detail, values, config })
    const reason = reasonOf(values.why)
    const staff = staffOf(values.as)
    return withOperations((operations) => act({ operations, terminal, staff, reason, now: Date.now() }))

    function withOperations(work: (operations: Operations) => Promise<void>): Promise<void> {
      return withDatabase(config, async (database, keys) => {
        const operations = await openOperations(config, database, keys)
        await work(operations).finally(() => operations.stop())
      })
    }
  },
}

async function printAudit(
  operations: Operations,
  terminal: Terminal,
  member: string | undefined,
  limit: number,
) {
  const actions = await listActions(
    operations.database,
    member === undefined ? null : await subjectOf(operations, member),
    limit,
  )
  terminal.print(
    actions.length === 0
      ? 'Nothing is recorded.'
      : `${countText(actions.length, 'entry', 'entries')}, the latest first:`,
  )
  for (const { at, staff, action, subjectId, isErased, reason } of actions)
    terminal.print(
      `  ${timeText(at)}  ${staff}  ${action}  ${subjectId ?? (isErased ? 'a member who was erased' : '-')}  ${reason}`,
    )
}

/** A member who was erased is found by their id: only the server's key links it to what is recorded. */
async function subjectOf({ database, sealedValues }: Operations, member: string) {
  const account = member.includes('@')
    ? await database.inTransaction((trx) => findAccount(trx, { emailKeys: listLookupKeys(member) }))
    : null
  const id = account?.memberId ?? member
  return { id, hashes: sealedValues.hashesOf(id) }
}
