import type { ReactNode } from 'react'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import css from './continue-learning.module.css'

/** The needs are below it, where they can be reached on a slow line. */
export const ContinueSkeleton = ({ needs }: { needs: ReactNode }) => (
  <>
    <div className={`${css.page} ${css.skeleton}`} aria-busy="true">
      <div className={css.greeting}>
        <Skeleton width="min(70%, 420px)" height="40px" />
        <Skeleton width="min(50%, 280px)" height="20px" />
      </div>
      <div className={css.columns}>
        <Skeleton height="clamp(380px, 40vw, 480px)" radius="var(--r-leaf)" />
        <div className={css.column}>
          <Skeleton height="88px" radius="var(--r-panel)" />
          <Skeleton height="88px" radius="var(--r-panel)" />
        </div>
      </div>
    </div>
    {needs}
  </>
)
