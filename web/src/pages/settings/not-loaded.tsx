import { IconRefresh } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { useOnline } from '../../platform/network/use-online.ts'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import { settingsMessages as messages } from '../../domains/account/index.ts'

/** Offline or a server error; offline it loads by itself later. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
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
      {isOnline ? messages.failedText : messages.loadOffline}
    </StatePanel>
  )
}
