import { mergeAcrossAccounts } from '@oka/contract/learning/progress.rule.ts'
import type { Trx } from '../../db/database.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { mergeDeviceSequences } from './device-sequence.store.ts'
import { listProgramPositions, loadProgramPositions, saveProgramPositions } from './program-position.store.ts'
import { compositeKey, listProgressActivityIds, loadProgress, saveProgress } from './progress.store.ts'

/** Adds an anonymous member's progress to an account's: per activity and program the further one wins. */
export async function mergeLearningProgress(
  trx: Trx,
  anonymousId: string,
  memberId: string,
  catalogue: LiveCatalogue,
): Promise<void> {
  await mergeProgressRows(trx, anonymousId, memberId)
  await mergeProgramPositions(trx, anonymousId, memberId, catalogue)
  // an event sent before signing in is a repeat when it is sent again under the account
  await mergeDeviceSequences(trx, anonymousId, memberId)
}

async function mergeProgressRows(trx: Trx, anonymousId: string, memberId: string) {
  const activityIds = await listProgressActivityIds(trx, anonymousId)
  const stored = await loadProgress(
    trx,
    activityIds.flatMap((activityId) => [anonymousId, memberId].map((id) => ({ memberId: id, activityId }))),
  )
  const merged = activityIds.flatMap((activityId) => {
    const anonymous = stored.get(compositeKey(anonymousId, activityId))
    const account = stored.get(compositeKey(memberId, activityId))
    return anonymous
      ? [{ memberId, activityId, progress: account ? mergeAcrossAccounts(account, anonymous) : anonymous }]
      : []
  })
  await saveProgress(trx, merged)
}

async function mergeProgramPositions(
  trx: Trx,
  anonymousId: string,
  memberId: string,
  catalogue: LiveCatalogue,
) {
  const anonymous = await listProgramPositions(trx, anonymousId)
  const account = await loadProgramPositions(
    trx,
    anonymous.map(({ programId }) => ({ memberId, programId })),
  )
  const sequenceOf = (activityId: string | undefined) =>
    activityId === undefined ? -1 : (catalogue.activity(activityId)?.sequence ?? -1)
  const further = anonymous
    .filter(
      ({ programId, nextActivityId }) =>
        sequenceOf(nextActivityId) >
        sequenceOf(account.get(compositeKey(memberId, programId))?.nextActivityId),
    )
    .map((position) => ({ ...position, memberId }))
  await saveProgramPositions(trx, further)
}
