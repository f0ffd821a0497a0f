import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import css from './week-card.module.css'
import { weekMessages as messages } from './week.messages.ts'

export const WeekSkeleton = () => (
  <section aria-busy="true">
    <h2>{messages.title}</h2>
    <div className={css.panel}>
      <Skeleton height="104px" radius="var(--r-leaf-s)" />
      <Skeleton height="270px" />
    </div>
  </section>
)
