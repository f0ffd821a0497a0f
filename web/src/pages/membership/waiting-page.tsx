import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { AccountHead } from '../../domains/account/index.ts'
import { membershipPageMessages as messages } from '../../domains/billing/index.ts'

/**
 * While the script of a page is on its way. `heading`: the one that the page will have, so that it stands
 * from the start.
 */
export const WaitingPage = ({ heading = null }: { heading?: string | null }) => (
  <div aria-busy="true">
    <AccountHead title={messages.publicTitle} heading={heading} />
    <Skeleton height="320px" radius="var(--r-panel)" />
  </div>
)
