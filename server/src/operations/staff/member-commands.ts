import type { Payments } from '../../ports/payments.ts'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { readErrorCode } from '../../errors/error-code.ts'
import {
  deleteAccount,
  makeArchive,
  readableContext,
  readPersonData,
  listDataSections,
} from '../../features/personal-data/index.ts'
import { endFamilies } from '../../features/identity/index.ts'
import { meaningOfReason } from '../../mail/delivery-status.rule.ts'
import { CommandError, countText, onOneLine, timeText } from '../command-line.ts'
import { byOf, lookUp, recorded, recordingDatabase, type StaffRequest } from './staff-request.ts'
import { findAccount, listActiveSessions } from './staff-members.store.ts'

export async function findMember(request: StaffRequest, emailOrId: string): Promise<void> {
  const { memberId, email, isEmailVerified, createdAt } = await lookUp(
    request,
    emailOrId,
    'lookedUpAccount',
    { takesMembership: true },
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

export async function listSessions(request: StaffRequest, emailOrId: string): Promise<void> {
  const { memberId } = await lookUp(request, emailOrId, 'readSessions')
  const sessions = await request.operations.database.inTransaction((trx) => listActiveSessions(trx, memberId))
  request.terminal.print(countText(sessions.length, 'session'))
  for (const { device, createdAt, lastUsedAt } of sessions)
    request.terminal.print(
      `  ${onOneLine(device)}: signed in ${timeText(createdAt)}, last used ${timeText(lastUsedAt)}`,
    )
}

export async function endSessions(request: StaffRequest, emailOrId: string): Promise<void> {
  const { memberId } = await findForAct(request, emailOrId)
  const ended = await recorded(request, 'endedSessions', memberId, (trx) =>
    endFamilies(trx, memberId, null, request.now),
  )
  request.terminal.print(
    `${countText(ended.length, 'session')} ended. Running servers notice within five seconds.`,
  )
}

export async function eraseMember(request: StaffRequest, emailOrId: string, config: Config): Promise<void> {
  const { memberId } = await findForAct(request, emailOrId)
  const { operations, now, terminal } = request
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

/** An act is recorded with the act itself. */
export async function findForAct(request: StaffRequest, emailOrId: string) {
  const { database } = request.operations
  const found = await database.inTransaction((trx) => findAccount(trx, byOf(emailOrId)))
  // records the attempt, and says that there is none
  return found ?? lookUp(request, emailOrId, 'lookedUpAccount')
}

export async function exportMember(
  request: StaffRequest,
  emailOrId: string,
  to: string,
  config: Config,
): Promise<void> {
  const path = resolve(to)
  const { memberId } = await lookUp(request, emailOrId, 'exportedData')
  const { operations, now } = request
  const data = await readPersonData(operations, memberId)
  const sections = listDataSections(data, await readableContext(operations, memberId, now))
  const zip = makeArchive({ productName: config.site.productName, memberId, now, data, sections })
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (readErrorCode(error) === 'EEXIST')
      throw new CommandError(`${path} exists already. Choose another name.`)
    if (readErrorCode(error) === 'ENOENT') throw new CommandError(`There is no folder for ${path}.`)
    throw error
  })
  try {
    await file.appendFile(zip)
  } finally {
    await file.close()
  }
  request.terminal.print(
    `Everything stored of ${memberId} is in ${path} (zip). Delete it once it was handed over.`,
  )
}
