import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { membershipPageMessages as messages } from '../../domains/billing/index.ts'
import { PrivateHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './membership-page.module.css'

/**
 * While the script of a page is on its way. `heading`: the one that the page will have, so that it stands
 * from the start.
 */
export function WaitingPage({ heading }: { heading?: string }) {
  const { productName } = useSite()
  return (
    <div aria-busy="true">
      <PrivateHead title={`${productName} - ${messages.publicTitle}`} />
      {heading !== undefined && (
        <div className={css.head}>
          <h1>{heading}</h1>
        </div>
      )}
      <Skeleton height="320px" radius="var(--r-panel)" />
    </div>
  )
}
