import { Suspense } from 'react'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { TermsQuestion } from '../../domains/info/index.ts'

/** The question to a member beside a page; nothing of it is loaded for others. */
export function MemberQuestion() {
  const { apiRoot } = useEnvironment()
  const isHydrated = useHydrated()
  const isSignedIn = useIsSignedIn()
  if (!isHydrated || !isSignedIn) return null
  return (
    <Suspense fallback={null}>
      <TermsQuestion apiRoot={apiRoot} />
    </Suspense>
  )
}
