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

interface NotLoadedProps {
  texts: Readonly<Record<'failedTitle' | 'failedText' | 'offlineTitle' | 'offlineText' | 'tryAgain', string>>
  onRetry: () => void
  /** The whole page is missing, and this stands for its heading. */
  isPage?: boolean
  /** Once the device is online again; then there is nothing to press before. */
  loadsByItself?: boolean
}

/** Offline or a server error, with Try again. */
export function NotLoaded({ texts, onRetry, isPage = false, loadsByItself = false }: NotLoadedProps) {
  const picture = useIllustrationUrl()
  const isOnline = useOnline()
  return (
    <StatePanel
      isAlert
      headingLevel={isPage ? 'h1' : undefined}
      picture={picture(isOnline ? 'state-error' : 'state-offline')}
      title={isOnline ? texts.failedTitle : texts.offlineTitle}
      actions={
        (isOnline || !loadsByItself) && (
          <Button kind={isPage ? 'primary' : 'teal'} onClick={onRetry}>
            <IconRefresh size={22} stroke={1.75} aria-hidden />
            {texts.tryAgain}
          </Button>
        )
      }
    >
      {isOnline ? texts.failedText : texts.offlineText}
    </StatePanel>
  )
}

const pageTexts = { ...messages, tryAgain: learningMessages.tryAgain }

/** In the place of a page of lessons. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <NotLoaded isPage texts={pageTexts} onRetry={onRetry} />
)
