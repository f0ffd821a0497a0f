import { useEffect, useState } from 'react'
import { IconRefresh } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { useOnline } from '../../platform/network/use-online.ts'
import { useDrawings } from '../../platform/site/site.ts'
import { learningMessages as m } from './learning.messages.ts'

/** In ms; after that a wait is told to the eye too. */
const longWait = 5_000

/** Said while something is on its way; its shape alone says nothing once it takes long. */
export function OnItsWay() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait)
    return () => clearTimeout(timer)
  }, [])
  return <span className={isLong ? text.small : text.hidden}>{isLong ? m.stillLoading : m.loading}</span>
}

/** It did not load: because of the line, or because of us. Either way, what to do. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const picture = useDrawings()
  const isOnline = useOnline()
  return (
    <StatePanel
      isAlert
      headingLevel="h1"
      picture={picture(isOnline ? 'state-error' : 'state-offline')}
      title={isOnline ? m.failedTitle : m.offlineTitle}
      actions={
        <Button kind="main" onClick={onRetry}>
          <IconRefresh size={22} stroke={1.75} aria-hidden />
          {m.tryAgain}
        </Button>
      }
    >
      {isOnline ? m.failedText : m.offlineText}
    </StatePanel>
  )
}
