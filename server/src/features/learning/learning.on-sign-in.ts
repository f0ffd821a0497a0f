import { furtherProgress } from '@oka/contract/learning/progress.rule.ts'
import type { Trx } from '../../db/database.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.door.ts'
import { forgetLearner, moveMarks, placesOf, startedActivityIds } from './learner.store.ts'
import { pairKey, readPlaces, readProgress, writePlaces, writeProgress } from './progress.store.ts'

/** What an anonymous member learnt becomes the account's: the further progress and the further place win, nothing is doubled. */
export const mergeLearning =
  (catalogue: LiveCatalogue) =>
  async (trx: Trx, anonymousId: string, memberId: string): Promise<void> => {
    await mergeProgressRows(trx, anonymousId, memberId)
    await mergePlaces(trx, anonymousId, memberId, catalogue)
    await moveMarks(trx, anonymousId, memberId) // what this device sent before signing in is known under the account too
    await forgetLearner(trx, anonymousId)
  }

async function mergeProgressRows(trx: Trx, anonymousId: string, memberId: string) {
  const activityIds = await startedActivityIds(trx, anonymousId)
  const both = await readProgress(
    trx,
    activityIds.flatMap((activityId) => [anonymousId, memberId].map((id) => ({ memberId: id, activityId }))),
  )
  const merged = activityIds.flatMap((activityId) => {
    const hers = both.get(pairKey(anonymousId, activityId))
    const known = both.get(pairKey(memberId, activityId))
    return hers ? [{ memberId, activityId, progress: known ? furtherProgress(known, hers) : hers }] : []
  })
  await writeProgress(trx, merged)
}

async function mergePlaces(trx: Trx, anonymousId: string, memberId: string, catalogue: LiveCatalogue) {
  const hers = await placesOf(trx, anonymousId)
  const known = await readPlaces(
    trx,
    hers.map(({ programId }) => ({ memberId, programId })),
  )
  const sequenceOf = (id: string | undefined) => (id === undefined ? -1 : (catalogue.activity(id)?.sequence ?? -1))
  const further = hers
    .filter(({ programId, nextActivityId }) => sequenceOf(nextActivityId) > sequenceOf(known.get(pairKey(memberId, programId))?.nextActivityId))
    .map((place) => ({ ...place, memberId }))
  await writePlaces(trx, further)
}
