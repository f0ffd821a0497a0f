import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { orReload } from '../../platform/chunks/or-reload.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import css from './account.module.css'

/** Visitors load nothing of it. */
const MemberArea = lazy(() => orReload(() => import('./member-area.tsx')))

/** A page of the account for members, a public page for everyone else. */
export default function MembershipLayout() {
  if (!useIsSignedIn()) return <Outlet />
  const waiting = (
    <div className={`${text.wide} ${css.loading}`} aria-hidden="true">
      <div>
        <Skeleton width="8em" height="40px" />
        <Skeleton height="220px" radius="var(--r-panel)" />
      </div>
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      <MemberArea />
    </Suspense>
  )
}
