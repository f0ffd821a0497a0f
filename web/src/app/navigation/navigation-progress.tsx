import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { appMessages as messages } from '../app.messages.ts'
import css from './navigation-progress.module.css'
import { useIsPending } from './pending.ts'

const barAfterMs = 150
/** S1 §9: a shorter wait would only make the loader flicker. */
const loaderAfterMs = 400
/** Switched off by the product's decision (SES-6). */
const longWaitMessage = { afterMs: 30_000, isEnabled: false }

/** Feedback on a slow connection: a bar first, then a loader where the whole page has to wait. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle'
  const isWaiting = useIsPending()
  const hasBar = useHasLasted(isNavigating || isWaiting, barAfterMs)
  const hasLoader = useHasLasted(isWaiting, loaderAfterMs)
  const isLong = useHasLasted(isWaiting, longWaitMessage.afterMs)
  return (
    <>
      {hasBar && <div className={css.bar} role="progressbar" aria-label={messages.loading} />}
      {hasLoader && (
        <div className={css.loader} role="status" aria-label={messages.loading}>
          <GrowthIcon stage="sprout" />
          <p>{messages.loading}</p>
          {isLong && longWaitMessage.isEnabled && <p>{messages.stillLoading}</p>}
        </div>
      )}
    </>
  )
}

/** Whether `isOn` has been true for `ms` without a break. */
function useHasLasted(isOn: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setHasLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isOn, ms])
  return hasLasted && isOn
}
