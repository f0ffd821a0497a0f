import type { ActivityPreview } from '@oka/contract/system/rendering.ts'
import { noEntitlements } from '../billing/index.ts'
import {
  findAvailableActivity,
  requireAvailableActivity,
  type LiveCatalogue,
  type StoredActivity,
} from '../catalogue/index.ts'

const opening = { ignoresMembership: true }

/**
 * What everybody may read of an activity that is shut to visitors: of what is released, in a program that is
 * visible. Throws `activity_unknown` or `activity_not_available`.
 */
export function getActivityPreview(
  catalogue: LiveCatalogue,
  activityId: string,
  now: number,
): ActivityPreview {
  const view = catalogue.viewFor(noEntitlements, now)
  return previewOf(requireAvailableActivity(view, catalogue.activity(activityId), opening).stored)
}

/** As `getActivityPreview`; null where nothing may be read. */
export function findActivityPreview(
  catalogue: LiveCatalogue,
  activityId: string,
  now: number,
): ActivityPreview | null {
  const view = catalogue.viewFor(noEntitlements, now)
  const found = findAvailableActivity(view, catalogue.activity(activityId), opening)
  return found && previewOf(found.stored)
}

function previewOf({
  id,
  parts: { shortAnswer, seekHelp, help, evidence },
}: StoredActivity): ActivityPreview {
  const sureness = evidence.map(({ basis, grade, what, sureness: text }) => ({
    basis,
    grade,
    what,
    sureness: text,
  }))
  return { activityId: id, shortAnswer, seekHelp, help, sureness }
}
