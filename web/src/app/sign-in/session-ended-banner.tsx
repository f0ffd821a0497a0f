import { Banner } from '@oka/ui/state/banner.tsx'
import { openSignIn } from '../../features/sign-in/sign-in-request.ts'
import { signInMessages as m } from '../../features/sign-in/sign-in.messages.ts'
import { useSessionEnded } from '../../platform/session/session-ended.ts'

/** The server ended the session: said where she is, without taking her away from it. */
export function SessionEndedBanner() {
  if (!useSessionEnded()) return null
  return (
    <Banner>
      {m.sessionEnded}{' '}
      <button type="button" onClick={() => openSignIn({ mode: 'full', redirect: location.pathname + location.search })}>
        {m.logIn}
      </button>
    </Banner>
  )
}
