// A member's rights, where they ask staff for them.
import { readErrorCode } from '../../../errors/error-code.ts'
import { CommandError, timeText } from '../../../operations/command-line.ts'
import type { Payments } from '../../../ports/payments.ts'
import { staffCommand } from '../../../staff/command.ts'
import { findForChange, findAndRecord } from '../../../staff/find-account.ts'
import { given, memberOf } from '../../../staff/given-values.ts'
import { writeNewFile } from '../../../staff/new-file.ts'
import { recordingDatabase, type StaffRequest } from '../../../staff/request.ts'
import { deleteAccount } from '../erasure/delete-account.ts'
import { makeArchive } from '../export/make-archive.ts'
import { readPersonData, listDataSections } from '../my-data.ts'
import { readableContext } from '../readable-context.ts'

export const staffCommands = [
  staffCommand({
    words: ['member', 'export'],
    usage: 'EMAIL|ID --to FILE',
    help: 'everything stored of the member, as a zip file',
    options: { to: 'string' },
    read: (typed) => ({
      member: memberOf(typed),
      to: given(typed.values.to, 'Where to? Add --to FILE'),
    }),
    run: exportMember,
  }),
  staffCommand({
    words: ['member', 'erase'],
    usage: 'EMAIL|ID',
    help: "deletes the account, as the member's own button does",
    read: memberOf,
    run: eraseMember,
  }),
]

async function exportMember(
  request: StaffRequest,
  { member, to }: { member: string; to: string },
): Promise<void> {
  const { memberId } = await findAndRecord(request, member, 'exportedData')
  const { config, operations, now } = request
  const data = await readPersonData(operations, memberId)
  const sections = listDataSections(data, await readableContext(operations, memberId, now))
  const zip = makeArchive({ productName: config.site.productName, memberId, now, data, sections })
  const path = await writeNewFile(to, (file) => file.appendFile(zip))
  request.terminal.print(
    `Everything stored of ${memberId} is in ${path} (zip). Delete it once it was handed over.`,
  )
}

async function eraseMember(request: StaffRequest, member: string): Promise<void> {
  const { memberId } = await findForChange(request, member)
  const { config, operations, now, terminal } = request
  const failures: unknown[] = []
  const payments = await openedPayments(request) // reads whether a bank is working on a payment
  const by = await deleteAccount(
    {
      ...operations,
      payments,
      database: recordingDatabase(request, 'deletedAccount', memberId),
      endedSessions: { add: () => {} }, // running servers read them from the database
      erasureDelayMs: config.erasureDelayMs,
      onError: (error) => failures.push(error),
    },
    { kind: 'member', memberId, familyId: '' },
    now,
  )
  terminal.print(
    `The account is deleted: no one can sign in to it. The running academy erases the rest, at the latest by ${timeText(by)}, and mails the member.`,
  )
  if (failures.length > 0)
    throw new CommandError(
      `The deletion could not be written to the file erasures in ${config.dataDir} yet (${readErrorCode(failures[0])}); the academy does it with the rest.`,
    )
}

/** Null without the keys of the gateway: a deletion needs none. */
async function openedPayments({ operations }: StaffRequest): Promise<Payments | null> {
  try {
    return (await operations.openPurchases()).payments
  } catch (error) {
    if (error instanceof CommandError) return null
    throw error
  }
}
