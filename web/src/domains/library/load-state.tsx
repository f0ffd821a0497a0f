import { useEffect, useState } from 'react'
import { IconRefresh } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { useAnnounce } from '../../platform/announcer/announcer.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import { loadStateMessages as messages } from './load-state.messages.ts'
import { learningMessages } from './lesson-model/learning.messages.ts'

/** Sooner it would replace the announcement of the page's title. */
const announceAfterMs = 1_000
const showTextAfterMs = 5_000

/**
 * Announced to screen readers; visible only when loading takes long, because the skeleton alone then looks
 * stuck.
 */
export function LoadingStatus() {
  const isLoading = useHasPassed(announceAfterMs)
  const isLong = useHasPassed(showTextAfterMs)
  useAnnounce(isLong ? learningMessages.stillLoading : isLoading ? learningMessages.loading : '')
  return (
    <span className={isLong ? text.small : text.hidden}>
      {isLong ? learningMessages.stillLoading : learningMessages.loading}
    </span>
  )
}

function useHasPassed(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}

/** Offline or a server error, with Try again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const picture = useIllustrationUrl()
  const isOnline = useOnline()
  return (
    <StatePanel
      isAlert
      headingLevel="h1"
      picture={picture(isOnline ? 'state-error' : 'state-offline')}
      title={isOnline ? messages.failedTitle : messages.offlineTitle}
      actions={
        <Button kind="primary" onClick={onRetry}>
          <IconRefresh size={22} stroke={1.75} aria-hidden />
          {learningMessages.tryAgain}
        </Button>
      }
    >
      {isOnline ? messages.failedText : messages.offlineText}
    </StatePanel>
  )
}
