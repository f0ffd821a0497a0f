import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { useAnnounce } from '../../../platform/announcer/announcer.ts'
import css from './list.module.css'
import { learningMessages } from '../lesson-model/learning.messages.ts'

export function ListSkeleton() {
  useAnnounce(learningMessages.loading)
  return (
    <div className={text.wide} aria-busy="true">
      <div className={css.wayOut} />
      <div className={css.columns}>
        <div className={css.header}>
          <div className={css.name}>
            <span className={css.picture}>
              <Skeleton height="100%" radius="var(--r-leaf)" />
            </span>
            <div>
              <Skeleton width="70%" height="36px" />
              <Skeleton width="90%" height="44px" />
            </div>
          </div>
          <Skeleton height="56px" radius="var(--r-pill)" />
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
    </div>
  )
}
