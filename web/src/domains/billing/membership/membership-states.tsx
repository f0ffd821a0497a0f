import { IconRefresh } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { useAnnounce } from '../../../platform/announcer/announcer.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
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

/** Offline or a server error; offline it loads by itself later. */
export function MembershipNotLoaded({ onRetry }: { onRetry: () => void }) {
  const picture = useIllustrationUrl()
  const isOnline = useOnline()
  return (
    <StatePanel
      isAlert
      picture={picture(isOnline ? 'state-error' : 'state-offline')}
      title={isOnline ? messages.failedTitle : messages.offlineTitle}
      actions={
        isOnline && (
          <Button kind="teal" onClick={onRetry}>
            <IconRefresh size={22} stroke={1.75} aria-hidden />
            {messages.tryAgain}
          </Button>
        )
      }
    >
      {isOnline ? messages.failedText : messages.offlineText}
    </StatePanel>
  )
}
