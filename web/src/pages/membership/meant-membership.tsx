import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { membershipQuery, paths } from '../../app/paths.ts'
import {
  actsMessages as messages,
  membershipMeant,
  MembershipNotLoaded,
  MembershipSkeleton,
  useFollowMembership,
  useMembership,
} from '../../domains/billing/index.ts'
import { LoadAccount } from './load-account.tsx'

/**
 * The membership that the address means, else the only one by card; null while that is not known, and where
 * there is none.
 */
export function useMeantMembership(): Membership | null {
  const [search] = useSearchParams()
  const { data } = useMembership()
  return data ? membershipMeant(data.memberships, search.get(membershipQuery)) : null
}

/**
 * The membership that the address means, else the only one by card; loading, failed, or nothing to change.
 */
export function MeantMembership({ children }: { children: (membership: Membership) => ReactNode }) {
  const membership = useMeantMembership()
  const { data, isError, fetchStatus, refetch } = useMembership()
  useFollowMembership(data)
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <MembershipNotLoaded onRetry={() => void refetch()} />
    ) : (
      <MembershipSkeleton />
    )
  if (!membership)
    return (
      <StatePanel
        title={messages.nothingTitle}
        actions={
          <Link className={buttonClass('teal')} to={paths.membership}>
            {messages.seeMembership}
          </Link>
        }
      >
        {messages.nothingText}
      </StatePanel>
    )
  return (
    <>
      <LoadAccount />
      {children(membership)}
    </>
  )
}
