import { useEffect } from 'react'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { paths } from '../../app/paths.ts'
import { signInMessages as messages } from '../../domains/site/index.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { openSession } from '../../platform/session/session.ts'
import { useSite } from '../../platform/site/site.ts'
import { clearMemberData } from '../../platform/session-data/learner-session.ts'

/**
 * Logs out and reloads the home page (LOGIN-9). In an effect, so that prefetching the page logs out no one.
 */
export default function LogoutPage() {
  const { productName } = useSite()
  const { apiRoot } = useEnvironment()
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    clearMemberData(undefined, true)
    // not awaited: local data is gone at once, and the request outlives the page
    void openSession(apiRoot).end()
    location.replace(paths.home)
  }, [isHydrated, apiRoot])
  return (
    <>
      <title>{`${productName} - ${messages.loggingOut}`}</title>
      <meta name="robots" content="noindex" />
      <StatePanel headingLevel="h1" title={messages.loggingOut}>
        <noscript>{messages.needsScript}</noscript>
      </StatePanel>
    </>
  )
}
