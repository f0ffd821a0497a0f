import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { RecommendationRow } from '../cards/recommendation-row.tsx'
import css from './list-suggestion.module.css'
import { QuestionsInvitation } from '../questions-invitation.tsx'
import { recommendationsMessages as messages } from '../recommendations.messages.ts'
import { useRecommendations } from '../use-recommendations.ts'
import { useLearnerSession } from '../../../../platform/session-data/session-provider.tsx'

interface ListSuggestionProps {
  programs: readonly Program[]
  programId: string
  account: LandingAccountInfo | null
  isProgressPending: boolean
  lessonPath: (lesson: Activity) => string
}

/**
 * Above the lessons of a program: the one of them that was chosen for this family. Its room is reserved for
 * members and for visitors with answers; for others the lessons stay where they are, whenever the account
 * arrives.
 */
export function ListSuggestion({
  programs,
  programId,
  account,
  isProgressPending,
  lessonPath,
}: ListSuggestionProps) {
  const { open, hasAnswers, words } = useRecommendations(programs, account)
  const { memberId } = useLearnerSession().session
  if (isProgressPending)
    return (
      <div className={css.pending} aria-hidden="true">
        <Skeleton height="100%" radius="var(--r-panel)" />
      </div>
    )
  if (!account) return null
  if (!hasAnswers)
    return memberId === null ? null : (
      <div className={css.slot}>
        <QuestionsInvitation />
      </div>
    )
  const recommendation = open.find(({ lesson }) => lesson.programId === programId)
  if (!recommendation) return null
  return (
    <section className={css.slot} aria-labelledby="chosen-lesson">
      <h2 className={text.hidden} id="chosen-lesson">
        {messages.title}
      </h2>
      <RecommendationRow
        recommendation={recommendation}
        words={{ ...words, hidesConditions: true }}
        path={lessonPath(recommendation.lesson)}
      />
    </section>
  )
}
