import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { membershipPageMessages } from '../../domains/billing/index.ts'
import { onceOnline } from '../../platform/chunks/or-reload.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import css from './account.module.css'

/** Visitors load nothing of it. */
const MemberArea = lazy(() => onceOnline(() => import('./member-area.tsx')))

/** A page of the account for members, a public page for everyone else. */
export default function MembershipLayout() {
  if (!useIsSignedIn()) return <Outlet />
  const waiting = (
    <div className={`${text.wide} ${css.loading}`} aria-busy="true">
      <div>
        <h1>{membershipPageMessages.title}</h1>
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
