import type { BroughtContent } from '@oka/contract/system/rendering.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.door.ts'
import { heldByNobody } from '../learning/learning.door.ts'

/** What a page of a lesson open to everybody may carry in its HTML; null for any other. */
export function publicActivityContent(catalogue: LiveCatalogue, activityId: string, now: number): BroughtContent | null {
  const stored = catalogue.activity(activityId)
  const program = stored && catalogue.forHeld(heldByNobody, now).programs.get(stored.programId)
  const activity = program?.learningActivities.find(({ id }) => id === activityId)
  if (!stored || !activity?.available) return null
  return { activity, textContent: stored.textContent, transcript: stored.transcript, hasReading: stored.reading !== null }
}
