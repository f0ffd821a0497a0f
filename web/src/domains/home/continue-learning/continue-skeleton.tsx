import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './continue-learning.module.css'

export const ContinueSkeleton = () => (
  <div className={`${text.wide} ${css.page} ${css.skeleton}`} aria-busy="true">
    <div className={css.greeting}>
      <Skeleton width="min(70%, 420px)" height="40px" />
      <Skeleton width="min(50%, 280px)" height="20px" />
    </div>
    <Skeleton height="clamp(300px, 60vw, 320px)" radius="var(--r-leaf)" />
    <div className={css.programs}>
      <Skeleton width="60%" height="28px" />
      <Skeleton height="240px" radius="var(--r-panel)" />
    </div>
  </div>
)
