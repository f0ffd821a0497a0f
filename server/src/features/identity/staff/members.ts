// Who a member is, and where they are signed in.
import { meaningOfReason } from '../../../mail/delivery-status.rule.ts'
import { countText, onOneLine, timeText } from '../../../operations/command-line.ts'
import { staffCommand } from '../../../staff/command.ts'
import { findForChange, findAndRecord } from '../../../staff/find-account.ts'
import { memberOf } from '../../../staff/given-values.ts'
import { recorded, type StaffRequest } from '../../../staff/request.ts'
import { endFamilies } from '../sessions.store.ts'
import { listActiveSessions } from './active-sessions.store.ts'

export const staffCommands = [
  staffCommand({
    words: ['member', 'find'],
    usage: 'EMAIL|ID|MEMBERSHIP',
    help: 'the account: id, email, since when, sessions',
    read: memberOf,
    run: findMember,
  }),
  staffCommand({
    words: ['member', 'sessions'],
    usage: 'EMAIL|ID [--end-all]',
    help: 'where the member is signed in; ends all of it',
    options: { 'end-all': 'boolean' },
    read: (typed) => ({ member: memberOf(typed), endsAll: typed.values['end-all'] }),
    run: (request, { member, endsAll }) =>
      endsAll ? endSessions(request, member) : listSessions(request, member),
  }),
]

async function findMember(request: StaffRequest, member: string): Promise<void> {
  const { memberId, email, isEmailVerified, createdAt } = await findAndRecord(
    request,
    member,
    'lookedUpAccount',
    {
      takesMembership: true,
    },
  )
  const { database, bounces } = request.operations
  const { sessions, bounce } = await database.inTransaction(async (trx) => ({
    sessions: await listActiveSessions(trx, memberId),
    bounce: await bounces.findBounce(trx, email),
  }))
  const mail =
    bounce === null
      ? 'is sent'
      : `none since ${timeText(bounce.bouncedAt)}: ${bounce.reason}, ${meaningOfReason(bounce.reason)}`
  const lastUsed = sessions[0] ? `, last used ${timeText(sessions[0].lastUsedAt)}` : ''
  request.terminal.print(`${memberId}
  email     ${email} (${isEmailVerified ? 'confirmed' : 'not confirmed'})
  mail      ${mail}
  since     ${timeText(createdAt)}
  sessions  ${sessions.length}${lastUsed}`)
}

async function listSessions(request: StaffRequest, member: string): Promise<void> {
  const { memberId } = await findAndRecord(request, member, 'readSessions')
  const sessions = await request.operations.database.inTransaction((trx) => listActiveSessions(trx, memberId))
  request.terminal.print(countText(sessions.length, 'session'))
  for (const { device, createdAt, lastUsedAt } of sessions)
    request.terminal.print(
      `  ${onOneLine(device)}: signed in ${timeText(createdAt)}, last used ${timeText(lastUsedAt)}`,
    )
}

async function endSessions(request: StaffRequest, member: string): Promise<void> {
  const { memberId } = await findForChange(request, member)
  const ended = await recorded(request, 'endedSessions', memberId, (trx) =>
    endFamilies(trx, memberId, null, request.now),
  )
  request.terminal.print(
    `${countText(ended.length, 'session')} ended. Running servers notice within five seconds.`,
  )
}
