import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './lesson-skeleton.module.css'
import { learningMessages } from '../lesson-model/lesson-model.door.ts'

/** A whole page, for a lesson whose kind is not known yet. */
export const LessonSkeleton = () => (
  <main className={css.page} role="status">
    <Shapes pictureHeight="min(56vw, 420px)" />
  </main>
)

/** Inside the frame of a lesson, while the next one opens. */
export const NextLessonSkeleton = () => (
  <div className={css.page} role="status" aria-busy="true">
    <Shapes pictureHeight="min(56cqi, 420px)" />
  </div>
)

const Shapes = ({ pictureHeight }: { pictureHeight: string }) => (
  <>
    <span className={text.hidden}>{learningMessages.loading}</span>
    <Skeleton width="60%" height="28px" />
    <Skeleton height={pictureHeight} radius="var(--r-leaf)" />
    {['90%', '80%', '86%', '50%'].map((width) => (
      <Skeleton key={width} width={width} height="17px" />
    ))}
  </>
)
