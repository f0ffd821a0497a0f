import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { emailKeyOf } from '../../features/identity/identity.door.ts'
import { countText, readSettings, timeText, UsageError, type Command, type Terminal } from '../command-line.ts'
import { openOperations, withDatabase, type Operations } from '../open-operations.ts'
import { endSessions, eraseMember, exportMember, findMember, listSessions } from './member-commands.ts'
import { listJobs, recordBounce, retryAllJobs, retryJob } from './queue-commands.ts'
import { listActions } from './staff-actions.store.ts'
import { findAccount } from './staff-members.store.ts'
import { reasonOf, staffOf, type StaffRequest } from './staff-request.ts'

const help = `npm run staff -- … --why "REASON" [--as NAME]

  member find EMAIL|ID                    the account: id, email, since when, sessions
  member sessions EMAIL|ID [--end-all]    where the member is signed in; ends all of it
  member export EMAIL|ID --to FILE        everything stored of the member, as a zip file
  member erase EMAIL|ID                   deletes the account, as the member's own button does
  jobs list                               work that was given up (mails that could not be sent, …)
  jobs retry ID | jobs retry --all        does it again
  mail bounce < FILE.eml                  a mail server's report: an address that refuses mail for good gets no more
  audit [--member EMAIL|ID] [--last N]    what staff did; needs no reason

Each look and act is recorded with its reason: the member can read it, and so can whoever reads the audit log.
--as is the user of the operating system when left out. An id that begins with a dash comes last, after --.
No command takes a password: a member resets theirs by mail.`

const options = {
  why: { type: 'string' },
  as: { type: 'string' },
  to: { type: 'string' },
  all: { type: 'boolean', default: false },
  'end-all': { type: 'boolean', default: false },
  member: { type: 'string' },
  last: { type: 'string', default: '100' },
} as const

export const staffCommand: Command = {
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [topic, verb, subject, ...rest] = positionals
    if (topic === undefined) throw new UsageError('What should be done?')
    if (rest.length > 0) throw new UsageError(`“${rest.join(' ')}” is too much: give one email or id`)
    const config = readSettings()
    if (topic === 'audit') {
      if (!/^[1-9]\d{0,5}$/.test(values.last)) throw new UsageError('--last must be a number from 1')
      return withOperations((operations) => printAudit(operations, terminal, values.member ?? verb, Number(values.last)))
    }
    const act = actOf(`${topic} ${verb ?? ''}`.trim(), subject)
    const reason = reasonOf(values.why)
    const staff = staffOf(values.as)
    return withOperations((operations) => act({ operations, terminal, staff, reason, now: Date.now() }))

    function withOperations(work: (operations: Operations) => Promise<void>): Promise<void> {
      return withDatabase(config, async (database, keys) => {
        const operations = await openOperations(config, database, keys)
        await work(operations).finally(() => operations.stop())
      })
    }

    /** Checks the rest of the command before anything is opened. */
    function actOf(name: string, given: string | undefined): (request: StaffRequest) => Promise<void> {
      const who = () => {
        if (given === undefined) throw new UsageError(`Which member? npm run staff -- ${name} EMAIL or ID`)
        return given
      }
      switch (name) {
        case 'member find': {
          const member = who()
          return (request) => findMember(request, member)
        }
        case 'member sessions': {
          const member = who()
          return (request) => (values['end-all'] ? endSessions(request, member) : listSessions(request, member))
        }
        case 'member export': {
          const [member, to] = [who(), values.to]
          if (to === undefined) throw new UsageError('Where to? Add --to FILE')
          return (request) => exportMember(request, member, to, config)
        }
        case 'member erase': {
          const member = who()
          return (request) => eraseMember(request, member, config)
        }
        case 'jobs list':
          return listJobs
        case 'jobs retry':
          if (values.all === (given !== undefined)) throw new UsageError('Which job? Its id, or --all')
          return (request) => (given === undefined ? retryAllJobs(request) : retryJob(request, given))
        case 'mail bounce':
          if (process.stdin.isTTY) throw new UsageError('Which message? npm run staff -- mail bounce --why "…" < FILE.eml')
          return async (request) => recordBounce(request, await buffer(process.stdin))
        default:
          throw new UsageError(`There is no command “${name}”`)
      }
    }
  },
}

async function printAudit(operations: Operations, terminal: Terminal, member: string | undefined, limit: number) {
  const actions = await listActions(operations.database, member === undefined ? null : await subjectOf(operations, member), limit)
  terminal.print(actions.length === 0 ? 'Nothing is recorded.' : `${countText(actions.length, 'entry', 'entries')}, the latest first:`)
  for (const { at, staff, action, subjectId, isErased, reason } of actions)
    terminal.print(`  ${timeText(at)}  ${staff}  ${action}  ${subjectId ?? (isErased ? 'a member who was erased' : '-')}  ${reason}`)
}

/** A member who was erased is found by their id: only the server's key links it to what is recorded. */
async function subjectOf({ database, sealedValues }: Operations, member: string) {
  const account = member.includes('@') ? await database.inTransaction((trx) => findAccount(trx, { emailKey: emailKeyOf(member) })) : null
  const id = account?.memberId ?? member
  return { id, hashes: sealedValues.hashesOf(id) }
}
