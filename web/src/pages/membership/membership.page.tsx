import { lazy, Suspense } from 'react'
import { paths } from '../../app/paths.ts'
import { membershipPageMessages as messages } from '../../domains/billing/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { onceOnline } from '../../platform/chunks/or-reload.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import { WaitingPage } from './waiting-page.tsx'
import { VisitorMembership } from './visitor/visitor-membership.tsx'

export const handle = { backRoute: paths.home }

/** What visitors see needs nothing of it. */
const MemberMembership = lazy(() => onceOnline(() => import('./member-membership.tsx')))

/** For members why lessons are open and until when; for others what a membership costs. */
export default function MembershipPage() {
  const { productName } = useSite()
  const isMember = useIsSignedIn()
  if (isMember)
    return (
      <Suspense fallback={<WaitingPage heading={messages.title} />}>
        <MemberMembership />
      </Suspense>
    )
  const title = `${productName} - ${messages.publicTitle}`
  return (
    <>
      <PageHead
        title={title}
        description={messages.description}
        path={paths.membership}
        card={{ title: messages.publicTitle }}
      />
      <VisitorMembership />
    </>
  )
}
