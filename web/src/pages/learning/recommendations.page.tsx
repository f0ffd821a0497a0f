import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import {
  LoadFailed,
  RecommendationList,
  RecommendationsHead,
  recommendationsMessages,
  RecommendationsSkeleton,
  useRecommendations,
} from '../../domains/library/index.ts'
import { PrivateHead } from '../../domains/site/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './recommendations.module.css'

/** Lessons chosen for this visitor or member; the server renders the same page for everyone. */
export default function RecommendationsPage() {
  const { productName } = useSite()
  const isSignedIn = useIsSignedIn()
  const { programs, account, isProgressPending, isProgressFailed, isFailed, retry } = usePrograms(null)
  const chosen = useRecommendations(programs, account)
  return (
    <>
      <PrivateHead title={`${productName} - ${recommendationsMessages.title}`} />
      {isFailed || isProgressFailed ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <div className={`${text.wide} ${css.page}`}>
          {!programs || isProgressPending ? (
            <>
              <RecommendationsHead />
              <RecommendationsSkeleton />
            </>
          ) : (
            <RecommendationList
              chosen={chosen}
              answersPath={isSignedIn ? paths.profile : paths.onboarding}
              lessonPath={lessonPath}
            />
          )}
        </div>
      )}
    </>
  )
}

const lessonPath = ({ programId, id }: Activity) => paths.lesson(programId, id)
