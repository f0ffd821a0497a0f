import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { membershipMessages as messages } from '../../features/membership/membership-page.door.ts'
import { PrivateHead } from '../../features/seo/page-head.tsx'
import { useSite } from '../../platform/site/site.ts'

/** While the script of a page is on its way. `title`: where it is known already, the heading does not go away and come back. */
export function WaitingPage({ title }: { title?: string }) {
  const { productName } = useSite()
  return (
    <div aria-busy="true">
      <PrivateHead title={`${productName} - ${messages.publicTitle}`} />
      {title && <h1>{title}</h1>}
      <Skeleton height="320px" radius="var(--r-panel)" />
    </div>
  )
}
