import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { LoadingStatus } from '../../load-state.tsx'
import css from './recommendation-list.module.css'
import { recommendationsMessages as messages } from '../recommendations.messages.ts'

export const RecommendationsSkeleton = () => (
  <div aria-busy="true">
    <LoadingStatus />
    <noscript>{messages.needsJavaScript}</noscript>
    <div className={css.columns}>
      <div className={css.list}>
        <div className={css.wide}>
          <Skeleton height="clamp(380px, 60vw, 460px)" radius="var(--r-panel)" />
        </div>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="180px" radius="var(--r-panel)" />
        ))}
      </div>
      <Skeleton height="300px" radius="var(--r-panel)" />
    </div>
  </div>
)
