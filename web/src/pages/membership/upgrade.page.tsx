import { Link } from 'react-router'
import { programIds } from '@oka/contract/shared/ids.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import {
  buyingMessages,
  membershipMessages as messages,
  MembershipNotLoaded,
  MembershipSkeleton,
  openMemberships,
  OpenPurchaseNote,
  PurchaseStep,
  TruthOfMembership,
  useFollowMembership,
  useMembership,
} from '../../domains/billing/index.ts'
import { useProfile } from '../../domains/profile/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import css from './membership-page.module.css'
import { SubPage } from './sub-page.tsx'

/** All the plans there are, or what is open already (MEM-14). */
export default function UpgradePage() {
  return (
    <SubPage title={messages.upgradeTitle}>
      <Upgrade />
    </SubPage>
  )
}

function Upgrade() {
  const { data: overview, isError, fetchStatus, refetch } = useMembership()
  const { isProgressFailed, retry } = usePrograms(null)
  const profile = useProfile()
  useFollowMembership(overview)
  const isProcessing = overview?.openPurchase?.status === 'processing'
  if (!overview || !profile.isReady) {
    const isFailed =
      (!overview && (isError || fetchStatus === 'paused')) || (!profile.isReady && isProgressFailed)
    const tryAgain = () => {
      void refetch()
      retry()
    }
    return isFailed ? <MembershipNotLoaded onRetry={tryAgain} /> : <MembershipSkeleton />
  }
  const full = openMemberships(overview.memberships).find(
    ({ programId }) => programId === programIds.optimalParentProgram,
  )
  if (full)
    return (
      <div className={css.stack}>
        <TruthOfMembership membership={full} why={buyingMessages.alreadyOpen} />
        <p>
          <Link className={buttonClass('outline')} to={paths.membership}>
            {buyingMessages.seeYourMembership}
          </Link>
        </p>
      </div>
    )
  return (
    <div className={css.stack}>
      {!isProcessing && <p>{buyingMessages.upgradeLead}</p>}
      {overview.openPurchase && <OpenPurchaseNote purchase={overview.openPurchase} />}
      {!isProcessing && <PurchaseStep />}
    </div>
  )
}
