import type { PublicParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { noEntitlements } from '../billing/index.ts'
import { requireAvailableActivity, type LiveCatalogue } from '../catalogue/index.ts'

/**
 * What everybody may read of an activity that is shut to visitors: of what is released, in a program that is
 * visible. Throws `activity_unknown` or `activity_not_available`.
 */
export function getActivityPreview(
  catalogue: LiveCatalogue,
  activityId: string,
  now: number,
): PublicParts & { activityId: string } {
  const { stored } = requireAvailableActivity(
    catalogue.viewFor(noEntitlements, now),
    catalogue.activity(activityId),
    { ignoresMembership: true },
  )
  const { shortAnswer, seekHelp, help, evidence } = stored.parts
  const sureness = evidence.map(({ basis, grade, what, sureness: text }) => ({
    basis,
    grade,
    what,
    sureness: text,
  }))
  return { activityId, shortAnswer, seekHelp, help, sureness }
}
