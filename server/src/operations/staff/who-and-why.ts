import { userInfo } from 'node:os'
import { UsageError } from '../command-line.ts'

const maxReason = 300
const maxStaff = 80

const onOneLine = (text: unknown) => (typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : '')

/** Throws a `UsageError` without a reason. */
export function readReason(why: unknown): string {
  const reason = onOneLine(why)
  if (reason === '') throw new UsageError('Why? Add --why "…": it is recorded, and the member can read it.')
  if (reason.length > maxReason) throw new UsageError(`--why must be at most ${maxReason} characters`)
  return reason
}

/** The user of the operating system when no one else is named. */
export function readStaffName(as: unknown): string {
  const staff = onOneLine(as ?? systemUser())
  if (staff === '' || staff.length > maxStaff)
    throw new UsageError(`--as must be a name of at most ${maxStaff} characters`)
  return staff
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}` // without an entry in the system's list of users
  }
}
