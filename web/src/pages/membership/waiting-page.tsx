import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { membershipMessages as messages } from '../../features/membership/membership-page.door.ts'
import { PrivateHead } from '../../features/seo/page-head.tsx'
import { useSite } from '../../platform/site/site.ts'

/** While the script of a page is on its way. */
export function WaitingPage() {
  const { productName } = useSite()
  return (
    <div aria-busy="true">
      <PrivateHead title={`${productName} - ${messages.publicTitle}`} />
      <Skeleton height="320px" radius="var(--r-panel)" />
    </div>
  )
}
