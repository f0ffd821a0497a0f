import { Button } from '@oka/ui/button/button.tsx'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { openCookieSettings } from './cookie-choice.ts'
import { legalMessages as m } from './legal.messages.ts'

/** Nothing to press before the page is awake; its place is kept, so that nothing moves. */
export function CookieSettingsButton({ look = 'line' }: { look?: 'line' | 'text' }) {
  const isHydrated = useHydrated()
  return (
    <span style={isHydrated ? undefined : { visibility: 'hidden' }}>
      <Button kind={look} onClick={openCookieSettings}>
        {m.cookieSettings}
      </Button>
    </span>
  )
}
