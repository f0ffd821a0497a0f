import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '@oka/ui/button/button.tsx'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { usePageScriptState } from '../../platform/chunks/route-modules.ts'
import { siteMessages as messages } from '../../domains/site/index.ts'
import css from './navigation-progress.module.css'
import { pending, useIsPending } from './pending.ts'

const barAfterMs = 150
/** SES-6: a shorter wait would only make the loader flicker. */
const loaderAfterMs = 400
/** A wait this long needs a way on. */
const goOnAfterMs = 10_000
const warningAfterMs = 30_000

/** Feedback on a slow connection: a bar first, then a loader where the whole page has to wait. */
export function NavigationProgress({
  hasWarning = false,
}: {
  /** The text after 30 s, which the product has switched off (SES-6). */ hasWarning?: boolean
}) {
  const hasPageScripts = usePageScriptState() !== 'waiting' // a banner says what the page waits for
  const isNavigating = useNavigation().state !== 'idle' && hasPageScripts
  const isWaiting = useIsPending()
  const hasBar = useHasLasted(isNavigating || isWaiting, barAfterMs)
  const hasLoader = useHasLasted(isWaiting, loaderAfterMs)
  const isLong = useHasLasted(isWaiting, goOnAfterMs)
  const isVeryLong = useHasLasted(isWaiting, warningAfterMs)
  return (
    <>
      {hasBar && <div className={css.bar} role="progressbar" aria-label={messages.loading} />}
      {hasLoader && (
        <div className={css.loader}>
          <div className={css.status} role="status" aria-label={messages.loading}>
            <GrowthIcon stage="sprout" />
            <p>{messages.loading}</p>
            {isVeryLong && hasWarning && <p>{messages.stillLoading}</p>}
          </div>
          {isLong && (
            <Button kind="outline" onClick={() => pending.goOn()}>
              {messages.openAnyway}
            </Button>
          )}
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
