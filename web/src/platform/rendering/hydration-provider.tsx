import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { HydrationContext } from './use-hydrated.ts'

/** Every change on the screen, such as the time of a playing video, begins a transition anew. */
const longestTransitionMs = 1_000

const presses = ['pointerdown', 'keydown', 'click'] as const

/**
 * Around all that is hydrated. What then renders anew takes a slow phone a quarter of a second: in a transition it gives way to what else the page does.
 * A press finishes it at once: what handles the press must not take the page for the server's.
 */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    if (isHydrated) return undefined
    const finish = () => flushSync(() => setHydrated(true))
    startTransition(() => setHydrated(true))
    const timer = setTimeout(finish, longestTransitionMs)
    for (const press of presses) addEventListener(press, finish, true)
    return () => {
      clearTimeout(timer)
      for (const press of presses) removeEventListener(press, finish, true)
    }
  }, [isHydrated])
  return <HydrationContext value={isHydrated}>{children}</HydrationContext>
}
