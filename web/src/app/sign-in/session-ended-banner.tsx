import { Banner } from '@oka/ui/state/banner.tsx'
import { openSignIn, signInPageMessages as messages } from '../../domains/site/index.ts'
import { useSessionEnded } from '../../platform/session/session-ended.ts'

/** Shown when the server has ended the session; the page stays open. */
export function SessionEndedBanner() {
  const hasEnded = useSessionEnded()
  return (
    <Banner>
      {hasEnded && (
        <>
          {messages.sessionEnded}{' '}
          <button
            type="button"
            onClick={() => openSignIn({ mode: 'full', redirect: location.pathname + location.search })}
          >
            {messages.logIn}
          </button>
        </>
      )}
    </Banner>
  )
}
