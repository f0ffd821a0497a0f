import { Banner } from '@oka/ui/state/banner.tsx'
import { useLoadFailure } from '../../platform/chunks/load-failure.ts'
import { siteMessages as messages } from '../../domains/site/index.ts'
import css from './block-offline-navigation.module.css'

/** After a press that needed a script which did not arrive; the page stays as it is. */
export function LoadFailureBanner() {
  const hasFailed = useLoadFailure()
  return (
    <div className={css.banner}>
      <Banner>{hasFailed && messages.notLoaded}</Banner>
    </div>
  )
}
