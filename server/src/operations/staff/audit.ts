// What staff did.
import { listLookupKeys } from '../../features/identity/index.ts'
import { findAccount } from '../../staff/accounts.store.ts'
import { staffCommand } from '../../staff/command.ts'
import type { Operations } from '../../staff/operations.ts'
import type { StaffRequest } from '../../staff/request.ts'
import { listActions } from '../../staff/staff-actions.store.ts'
import { countText, timeText, UsageError } from '../command-line.ts'

export const auditCommand = staffCommand({
  words: ['audit'],
  usage: '[--member EMAIL|ID] [--last N]',
  help: 'what staff did; needs no reason',
  options: { member: 'string', last: 'string' },
  isRecorded: false,
  read({ words: [member], values: { last = '100', ...values } }) {
    if (!/^[1-9]\d{0,5}$/.test(last)) throw new UsageError('--last must be a number from 1')
    return { member: values.member ?? member, limit: Number(last) }
  },
  run: printAudit,
})

async function printAudit(
  { operations, terminal }: StaffRequest,
  { member, limit }: { member: string | undefined; limit: number },
): Promise<void> {
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
