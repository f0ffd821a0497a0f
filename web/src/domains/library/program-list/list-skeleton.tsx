import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { useAnnounce } from '../../../platform/announcer/announcer.ts'
import css from './list.module.css'
import { learningMessages } from '../lesson-model/learning.messages.ts'

export function ListSkeleton() {
  useAnnounce(learningMessages.loading)
  return (
    <div className={`${text.wide} ${css.columns}`} aria-busy="true">
      <div className={css.header}>
        <Skeleton height="clamp(200px, 56vw, 250px)" radius="var(--r-leaf)" />
        <Skeleton width="70%" height="44px" />
        <Skeleton width="90%" height="20px" />
      </div>
      <div className={css.skeletonRows}>
        {[1, 2, 3, 4, 5].map((row) => (
          <span key={row}>
            <Skeleton width="104px" height="72px" radius="var(--r-leaf-s)" />
            <span className={css.skeletonText}>
              <Skeleton width="80%" height="16px" />
              <Skeleton width="44%" height="12px" />
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
