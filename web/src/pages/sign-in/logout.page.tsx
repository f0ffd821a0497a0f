import { useEffect } from 'react'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { paths } from '../../app/paths.ts'
import { leaveDevice } from '../../features/learning/member/leave-device.ts'
import { signInMessages as m } from '../../features/sign-in/sign-in.messages.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { openSession } from '../../platform/session/session.ts'
import { useSite } from '../../platform/site/site.ts'

/** Logs out, goes home, loads anew (LOGIN-9). In an effect: a page fetched ahead must log nobody out. */
export default function LogoutPage() {
  const { productName } = useSite()
  const { apiRoot } = useEnvironment()
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    leaveDevice()
    void openSession(apiRoot).end() // she is forgotten here at once; telling the server outlives the page
    location.replace(paths.home)
  }, [isHydrated, apiRoot])
  return (
    <>
      <title>{`${productName} - ${m.loggingOut}`}</title>
      <meta name="robots" content="noindex" />
      <StatePanel headingLevel="h1" title={m.loggingOut}>
        <noscript>{m.needsScript}</noscript>
      </StatePanel>
    </>
  )
}
