import { Banner } from '@oka/ui/state/banner.tsx'
import { useLoadFailure } from '../../platform/chunks/load-failure.ts'
import { appMessages as messages } from '../app.messages.ts'
import css from './block-offline-navigation.module.css'

/** After a press that needed a script which did not arrive; the page stays as it is. */
export function LoadFailureBanner() {
  if (!useLoadFailure()) return null
  return (
    <div className={css.banner}>
      <Banner>{messages.notLoaded}</Banner>
    </div>
  )
}
