import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Recommendation } from '@oka/contract/recommendations/recommendations.ts'
import { lessonState } from '../../library/index.ts'
import type { ResumeSummary } from './resume-summary.ts'

/** Best first; what is begun has its own row, so tonight's lesson is another one while there is one. */
export function lessonsForTonight(
  { open }: { open: readonly Recommendation<Activity>[] },
  next: ResumeSummary['next'],
): readonly Recommendation<Activity>[] {
  const begunId = next && lessonState(next.activity).kind === 'started' ? next.activity.id : null
  const others = open.filter(({ lesson }) => lesson.id !== begunId)
  return others.length > 0 ? others : open
}
