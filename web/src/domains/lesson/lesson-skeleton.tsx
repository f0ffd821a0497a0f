import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import css from './lesson-skeleton.module.css'
import { LoadingStatus } from '../library/index.ts'

/** A whole page, for a lesson whose kind is not known yet. */
export const LessonSkeleton = () => (
  <main className={css.page} aria-busy="true">
    <Shapes pictureHeight="min(56vw, 420px)" />
  </main>
)

/** Inside the frame of a lesson, while the next one opens. */
export const NextLessonSkeleton = () => (
  <div className={css.page} aria-busy="true">
    <Shapes pictureHeight="min(56cqi, 420px)" />
  </div>
)

const Shapes = ({ pictureHeight }: { pictureHeight: string }) => (
  <>
    <LoadingStatus />
    <Skeleton width="60%" height="28px" />
    <Skeleton height={pictureHeight} radius="var(--r-leaf)" />
    {['90%', '80%', '86%', '50%'].map((width) => (
      <Skeleton key={width} width={width} height="17px" />
    ))}
  </>
)
