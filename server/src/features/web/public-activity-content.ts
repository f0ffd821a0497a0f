import type { PrerenderedContent } from '@oka/contract/system/rendering.ts'
import { findAvailableActivity, type LiveCatalogue } from '../catalogue/catalogue.door.ts'
import { noEntitlements } from '../membership/membership.door.ts'

/** What the HTML of an activity's page may contain: its content where visitors may open it, else null. */
export function publicActivityContent(catalogue: LiveCatalogue, activityId: string, now: number): PrerenderedContent | null {
  const found = findAvailableActivity(catalogue.viewFor(noEntitlements, now), catalogue.activity(activityId))
  if (!found) return null
  const { textContent, parts, transcript, reading } = found.stored
  return { activity: found.activity, textContent, parts, transcript, hasReading: reading !== null }
}
