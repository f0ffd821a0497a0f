// The pages below /membership, each with its own way back. Each is loaded apart: routes of their own would
// make the list of routes, which every page of the site loads, a fifth longer.
import { lazy, Suspense, type ComponentType } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths, membershipPatterns } from '../../app/paths.ts'
import { NotFound } from '../../domains/site/index.ts'
import { orReload } from '../../platform/chunks/or-reload.ts'
import { WaitingPage } from './waiting-page.tsx'

const page = (load: () => Promise<{ default: ComponentType }>) => lazy(() => orReload(load))

const pages = [
  [membershipPatterns.membershipOf, page(() => import('./program-membership.page.tsx'))],
  [membershipPatterns.payment, page(() => import('./payment.page.tsx'))],
  [membershipPatterns.upgradeMembership, page(() => import('./upgrade.page.tsx'))],
  [membershipPatterns.cancelMembership, page(() => import('./cancel.page.tsx'))],
  [membershipPatterns.changePlan, page(() => import('./change-plan.page.tsx'))],
  [membershipPatterns.changeCard, page(() => import('./card-update.page.tsx'))],
  [membershipPatterns.receipt, page(() => import('./receipt.page.tsx'))],
  [membershipPatterns.refundDocument, page(() => import('./refund-document.page.tsx'))],
] as const

export default function MembershipAreaPage() {
  const { pathname } = useLocation()
  const Page = pages.find(([pattern]) => matchPath(pattern, pathname))?.[1]
  if (!Page) return <NotFound homePath={paths.home} />
  return (
    <Suspense fallback={<WaitingPage />}>
      <Page />
    </Suspense>
  )
}
