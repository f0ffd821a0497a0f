import { furtherProgress } from '@oka/contract/learning/progress.rule.ts'
import type { Trx } from '../../db/database.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.door.ts'
import { pairKey, readMarks, readPlaces, readProgress, writeMarks, writePlaces, writeProgress } from './progress.store.ts'

/** What an anonymous member learnt becomes the account's: the further progress and the further place win, nothing is doubled. */
export const mergeLearning =
  (catalogue: LiveCatalogue, now: () => number) =>
  async (trx: Trx, anonymousId: string, memberId: string): Promise<void> => {
    await mergeProgressRows(trx, anonymousId, memberId)
    await mergePlaces(trx, anonymousId, memberId, catalogue, now())
    await mergeMarks(trx, anonymousId, memberId)
  }

async function mergeProgressRows(trx: Trx, anonymousId: string, memberId: string) {
  const rows = await trx.selectFrom('progress').select('activity_id').where('member_id', '=', anonymousId).execute()
  const activityIds = rows.map((row) => row.activity_id)
  const both = await readProgress(trx, activityIds.flatMap((activityId) => [anonymousId, memberId].map((id) => ({ memberId: id, activityId }))))
  const merged = activityIds.flatMap((activityId) => {
    const hers = both.get(pairKey(anonymousId, activityId))
    const known = both.get(pairKey(memberId, activityId))
    return hers ? [{ memberId, activityId, progress: known ? furtherProgress(known, hers) : hers }] : []
  })
  await writeProgress(trx, merged)
  await trx.deleteFrom('progress').where('member_id', '=', anonymousId).execute()
}

async function mergePlaces(trx: Trx, anonymousId: string, memberId: string, catalogue: LiveCatalogue, now: number) {
  const hers = await trx.selectFrom('enrollment').select(['program_id', 'next_activity_id']).where('member_id', '=', anonymousId).execute()
  const known = await readPlaces(trx, hers.map((row) => ({ memberId, programId: row.program_id })))
  const sequenceOf = (id: string | undefined) => (id === undefined ? -1 : (catalogue.activity(id)?.sequence ?? -1))
  const further = hers
    .filter((row) => sequenceOf(row.next_activity_id) > sequenceOf(known.get(pairKey(memberId, row.program_id))))
    .map((row) => ({ memberId, programId: row.program_id, nextActivityId: row.next_activity_id }))
  await writePlaces(trx, further, now)
  await trx.deleteFrom('enrollment').where('member_id', '=', anonymousId).execute()
}

/** Events this device sent before signing in are known under the account too. */
async function mergeMarks(trx: Trx, anonymousId: string, memberId: string) {
  const hers = await trx.selectFrom('device_mark').select(['device', 'sequence']).where('member_id', '=', anonymousId).execute()
  const known = await readMarks(trx, hers.map(({ device }) => ({ memberId, device })))
  await writeMarks(trx, hers.map(({ device, sequence }) => ({ memberId, device, sequence: Math.max(sequence, known.get(pairKey(memberId, device)) ?? 0) })))
  await trx.deleteFrom('device_mark').where('member_id', '=', anonymousId).execute()
}
