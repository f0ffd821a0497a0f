import { Suspense, type ReactNode } from 'react'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import css from './profile-fields.module.css'

/** For fields with a library of their own: their answers are on the device, so that the server has nothing to draw. */
export function WhenLoaded({ children }: { children: ReactNode }) {
  const shapes = (
    <span className={css.waiting}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height="64px" radius="18px" />
      ))}
    </span>
  )
  return useHydrated() ? <Suspense fallback={shapes}>{children}</Suspense> : shapes
}
