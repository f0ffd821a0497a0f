// Whether a member gets reminders, and when: read and changed in the settings, ended by whoever has one.
import {
  firstReminderTimes,
  type ReminderChange,
  type ReminderSettings,
} from '@oka/contract/reminders/reminders.schema.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database, Handle, Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { learnerGoneError, type MemberCaller } from '../../http/caller.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { countLinkUse } from '../../rate-limit/count-link-use.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { findActiveMembers, findConfirmedEmail, findMailReader, hashCredential } from '../identity/index.ts'
import { recordWithdrawnHashes } from '../profile/index.ts'
import { announceReminder, choiceOf, stopTokenOf } from './announce-reminder.ts'
import { nextReminderAt } from './next-reminder.rule.ts'
import {
  findByStopToken,
  findReminder,
  listSwitchedOn,
  lockByOpenToken,
  lockReminder,
  saveReminder,
  updateReminder,
  type ReminderRow,
} from './reminders.store.ts'

export interface RemindersDeps {
  database: Database
  catalogue: LiveCatalogue
  sealedValues: SealedValues
  rateLimits: RateLimits
  jobs: JobQueue
}

/** Each may announce a job, or be listed as switched off. */
const changesPerHour = 60

const batch = 500

/** What is hashed where it is listed that a member switched them off. */
const subjectOf = (memberId: string) => `reminders:${memberId}`

export const readReminders = async (
  { database: { db } }: Pick<RemindersDeps, 'database'>,
  { memberId }: MemberCaller,
  now: number,
): Promise<ReminderSettings> => describe(db, memberId, await findReminder(db, memberId), now)

async function describe(
  db: Handle,
  memberId: string,
  row: ReminderRow | null,
  now: number,
): Promise<ReminderSettings> {
  const timeZone = (await findMailReader(db, memberId))?.timeZone ?? ''
  const needsConfirmedEmail = (await findConfirmedEmail(db, memberId)) === null
  if (row === null)
    return { state: 'off', ...firstReminderTimes, timeZone, needsConfirmedEmail, nextAt: null }
  const { at, quietFrom, quietTo } = choiceOf(row, timeZone)
  const nextAt =
    row.state === 'on' && !needsConfirmedEmail
      ? new Date(nextReminderAt(choiceOf(row, timeZone), row.last_sent_at, now)).toISOString()
      : null
  return { state: row.state, at, quietFrom, quietTo, timeZone, needsConfirmedEmail, nextAt }
}

/** Throws `unauthenticated` where the account is gone, or `rate_limited`. */
export async function changeReminders(
  { database, sealedValues, rateLimits, jobs }: RemindersDeps,
  caller: MemberCaller,
  { isOn, at, quietFrom, quietTo }: ReminderChange,
  now: number,
): Promise<ReminderSettings> {
  const { memberId } = caller
  await rateLimits.consume(
    [{ name: 'reminder-changes', subject: memberId, limit: changesPerHour, windowMs: hourMs }],
    now,
  )
  return database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw learnerGoneError(caller)
    const stored = await lockReminder(trx, memberId)
    const state = isOn ? 'on' : 'off'
    const row: ReminderRow = {
      open_hash: null,
      last_sent_at: null,
      followed_at: null,
      ignored_since: null,
      activity_id: null,
      ...stored,
      member_id: memberId,
      token_hash: hashCredential(stopTokenOf(sealedValues, memberId, stored?.token_hash)),
      at_minute: at,
      quiet_from: quietFrom,
      quiet_to: quietTo,
      state,
      switched_at: stored?.state === state ? stored.switched_at : now,
      ...(stored?.state !== state && { ignored_since: null }),
    }
    await saveReminder(trx, row)
    if (stored !== null && !isOn) await listAsSwitchedOff(trx, sealedValues, stored, now)
    await announceReminder(trx, jobs, row, now)
    return describe(trx, memberId, row, now)
  })
}

interface LinkUse {
  token: string
  address: string
  now: number
}

/** What the link of the last reminder opens; null where it is of none. That it was followed is stored. */
export const followReminder = (
  deps: RemindersDeps,
  { token, address, now }: LinkUse,
): Promise<{ lesson: { programId: string; activityId: string } | null } | null> =>
  countLinkUse(deps, { address, now }, () =>
    deps.database.inTransaction(async (trx) => {
      const row = await lockByOpenToken(trx, hashCredential(token))
      if (row === null) return null
      await updateReminder(trx, row.member_id, { followed_at: now })
      const stored = row.activity_id === null ? undefined : deps.catalogue.activity(row.activity_id)
      const isThere = stored !== undefined && !stored.isWithdrawn
      return { lesson: isThere ? { programId: stored.programId, activityId: stored.id } : null }
    }),
  )

/** Null: the link is of nobody. */
export const stopReminders = (
  deps: RemindersDeps,
  { token, address, now }: LinkUse,
): Promise<ReminderRow | null> => countLinkUse(deps, { address, now }, () => stopByToken(deps, token, now))

/** Of those who have reminders; a repeat changes nothing. Read first: a link of nobody costs no write. */
export async function stopByToken(
  { database, sealedValues }: Pick<RemindersDeps, 'database' | 'sealedValues'>,
  token: string,
  now: number,
): Promise<ReminderRow | null> {
  const found = await findByStopToken(database.db, hashCredential(token))
  if (found === null || found.state === 'off') return found
  return database.inTransaction(async (trx) => {
    const row = await lockReminder(trx, found.member_id)
    if (row === null || row.state === 'off') return row
    await updateReminder(trx, row.member_id, { state: 'off', switched_at: now })
    await listAsSwitchedOff(trx, sealedValues, row, now)
    return row
  })
}

/** Where no restore replaces it: a backup from before must not switch them on again. `row`: as it was. */
async function listAsSwitchedOff(trx: Trx, values: SealedValues, row: ReminderRow, now: number) {
  if (row.state === 'off') return
  const [hash] = values.hashesOf(subjectOf(row.member_id))
  await recordWithdrawnHashes(trx, values, [hash], { withdrawnAt: now, now })
}

/**
 * After a restore. `listed`: when something was withdrawn, by hash; other hashes find nobody. Returns how many
 * reminders were switched off that had been since the backup.
 */
export async function switchOffListed(
  { database, sealedValues }: Pick<RemindersDeps, 'database' | 'sealedValues'>,
  listed: ReadonlyMap<string, number>,
): Promise<number> {
  let switchedOff = 0
  for (let after = ''; ;) {
    const rows = await listSwitchedOn(database.db, after, batch)
    for (const { member_id: memberId, switched_at: switchedOnAt } of rows) {
      const times = sealedValues.hashesOf(subjectOf(memberId)).map((hash) => listed.get(hash) ?? 0)
      const switchedOffAt = Math.max(...times)
      if (switchedOffAt < switchedOnAt) continue
      await database.inTransaction((trx) =>
        updateReminder(trx, memberId, { state: 'off', switched_at: switchedOffAt }),
      )
      switchedOff++
    }
    const last = rows.at(-1)
    if (!last) return switchedOff
    after = last.member_id
  }
}
