import { useEffect, useState } from 'react'

/** After this many ms without a touch or a key the controls leave the film alone. */
const patience = 3_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** True while nobody has touched `frame` for a while. */
export function useIdle(frame: HTMLElement | null, isOn: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!frame || !isOn) return
    let timer = setTimeout(() => setIdle(true), patience)
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), patience)
    }
    for (const sign of signs) frame.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      setIdle(false)
      for (const sign of signs) frame.removeEventListener(sign, wake)
    }
  }, [frame, isOn])
  return isOn && isIdle
}
