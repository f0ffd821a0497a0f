import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { GrowthSign } from '@oka/ui/growth/growth-sign.tsx'
import { appMessages as m } from '../app.messages.ts'
import css from './on-the-way.module.css'
import { useIsWaiting } from './waiting.ts'

const lineAfterMs = 150
/** S1 §9: sooner, a loader only flickers. */
const loaderAfterMs = 400
/** Said once a wait grows long; off, as the product has it (SES-6). */
const longWait = { afterMs: 30_000, isSaid: false }

/** A press on a slow line gives a sign: first a line, then, where the whole page waits, the loader. */
export function OnTheWay() {
  const isMoving = useNavigation().state !== 'idle'
  const isWaiting = useIsWaiting()
  const hasLine = useHasLasted(isMoving || isWaiting, lineAfterMs)
  const hasLoader = useHasLasted(isWaiting, loaderAfterMs)
  const isLong = useHasLasted(isWaiting, longWait.afterMs)
  return (
    <>
      {hasLine && <div className={css.line} role="progressbar" aria-label={m.loading} />}
      {hasLoader && (
        <div className={css.loader} role="status" aria-label={m.loading}>
          <GrowthSign stage="sprout" />
          <p>{m.loading}</p>
          {isLong && longWait.isSaid && <p>{m.stillLoading}</p>}
        </div>
      )}
    </>
  )
}

/** True while `isOn` has been true for so long. */
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
