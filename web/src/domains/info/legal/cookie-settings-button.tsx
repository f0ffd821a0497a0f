import { Button } from '@oka/ui/button/button.tsx'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useCookieSettings } from './cookie-choice.ts'
import { legalMessages as messages } from './legal.messages.ts'

/**
 * Invisible until hydration, as it cannot work before; it takes its space from the start, so that nothing
 * moves.
 */
export function CookieSettingsButton({ kind = 'outline' }: { kind?: 'outline' | 'text' }) {
  const isHydrated = useHydrated()
  const settings = useCookieSettings()
  return (
    <span style={isHydrated ? undefined : { visibility: 'hidden' }}>
      <Button kind={kind} onClick={() => void settings.open()}>
        {messages.cookieSettings}
      </Button>
    </span>
  )
}
