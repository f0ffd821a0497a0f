import { Skeleton } from '@oka/ui/state/skeleton.tsx'

export const WeekSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="88px" radius="var(--r-panel)" />
  </div>
)
