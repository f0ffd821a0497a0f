import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './list.module.css'
import { learningMessages } from '../lesson-model/lesson-model.door.ts'

export const ListSkeleton = () => (
  <div className={`${text.wide} ${css.columns}`} role="status">
    <span className={text.hidden}>{learningMessages.loading}</span>
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
