import type { PrerenderedContent } from '@oka/contract/system/rendering.ts'
import { findAvailableActivity, type LiveCatalogue } from '../catalogue/catalogue.door.ts'
import { entitlementsOf } from '../membership/membership.door.ts'

/** What the HTML of an activity's page may contain: its content where visitors may open it, else null. */
export function publicActivityContent(catalogue: LiveCatalogue, activityId: string, now: number): PrerenderedContent | null {
  const stored = catalogue.activity(activityId)
  const found = findAvailableActivity(catalogue.viewFor(entitlementsOf({ kind: 'visitor' }), now), stored)
  if (!stored || !found) return null
  return { activity: found.activity, textContent: stored.textContent, transcript: stored.transcript, hasReading: stored.reading !== null }
}
