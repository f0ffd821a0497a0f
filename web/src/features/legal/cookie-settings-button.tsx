import { useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { openCookieSettings } from './open-cookie-settings.ts'
import { legalMessages as m } from './legal.messages.ts'

/** Nothing to press before the page is awake; its place is kept, so that nothing moves. */
export function CookieSettingsButton({ look = 'line' }: { look?: 'line' | 'text' }) {
  const [hasFailed, setFailed] = useState(false)
  const isHydrated = useHydrated()
  const open = async () => {
    setFailed(false)
    await openCookieSettings().catch(() => setFailed(true))
  }
  return (
    <span style={isHydrated ? undefined : { visibility: 'hidden' }}>
      <Button kind={look} onClick={() => void open()}>
        {m.cookieSettings}
      </Button>
      <span role="status">{hasFailed && m.settingsNeedNet}</span>
    </span>
  )
}
