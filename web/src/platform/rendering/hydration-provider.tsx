import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { HydrationContext } from './use-hydrated.ts'

/** Every change on the screen, such as the time of a playing video, begins a transition anew. */
const longestTransitionMs = 1_000

const presses = ['pointerdown', 'keydown', 'click'] as const

/**
 * The browser has changed it before any handler of the click, and what renders then would take that back
 * unseen.
 */
const isChoice = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)

/**
 * Around all that is hydrated. What then renders anew takes a slow phone a quarter of a second: in a
 * transition it gives way to what else the page does. A press finishes it at once: what handles the press
 * must not take the page for the server's. One of a radio button or check box is handled first.
 */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    if (isHydrated) return undefined
    const finish = () => flushSync(() => setHydrated(true))
    startTransition(() => setHydrated(true))
    const timer = setTimeout(finish, longestTransitionMs)
    const finishBefore = ({ type, target }: Event) => (type === 'click' && isChoice(target)) || finish()
    const finishAfter = ({ target }: Event) => isChoice(target) && finish()
    for (const press of presses) addEventListener(press, finishBefore, true)
    addEventListener('click', finishAfter)
    return () => {
      clearTimeout(timer)
      for (const press of presses) removeEventListener(press, finishBefore, true)
      removeEventListener('click', finishAfter)
    }
  }, [isHydrated])
  return <HydrationContext value={isHydrated}>{children}</HydrationContext>
}
