import type { Database } from '../../db/database.ts'
import type { ReadableContext } from '../../member-records/person-data.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { noEntitlements } from '../billing/index.ts'
import { readReader } from './deletion.store.ts'

/** Titles from the catalogue, times in the member's own zone (UTC where it is unknown). */
export async function readableContext(
  { database, catalogue }: { database: Database; catalogue: LiveCatalogue },
  memberId: string,
  now: number,
): Promise<ReadableContext> {
  const timeZone = knownZone((await readReader(database.db, memberId))?.timeZone ?? '')
  const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })
  const { programs } = catalogue.viewFor(noEntitlements, now)
  return {
    lessonTitle: (id) => catalogue.activity(id)?.title ?? `Lesson ${id}`,
    programTitle: (id) => programs.get(id)?.fullName ?? `Program ${id}`,
    time: (at) => `${dateTime.format(at)}${timeZone === 'UTC' ? ' (UTC)' : ''}`,
    day: (at) => date.format(at),
    now,
  }
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: timeZone || 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
