import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { useAnnounce } from '../../../platform/announcer/announcer.ts'
import { NotLoaded } from '../../library/index.ts'
import { membershipMessages as messages } from './membership.messages.ts'
import css from './membership-states.module.css'

export function MembershipSkeleton() {
  useAnnounce(messages.loading)
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton height="260px" radius="var(--r-leaf)" />
      <Skeleton height="320px" radius="var(--r-panel)" />
    </div>
  )
}

/** Offline it loads by itself later. */
export const MembershipNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <NotLoaded loadsByItself texts={messages} onRetry={onRetry} />
)
