// /membership of a member: the screen of truth, or the first step of buying.
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import {
  buyingMessages,
  membershipMessages as messages,
  MembershipNotLoaded,
  MembershipSkeleton,
  MembershipView,
  OpenPurchaseNote,
  openMemberships,
  PurchaseStep,
  Upcoming,
  useFollowMembership,
  useMembership,
} from '../../domains/billing/index.ts'
import { AccountHead } from '../../domains/account/index.ts'
import { useProfile } from '../../domains/profile/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import css from './membership-page.module.css'
import { toMembership } from './sub-page.tsx'

/** Without `programId` the plans of the full program are offered. */
export default function MemberMembership({ programId }: { programId?: string | undefined }) {
  const { data: overview, isError, fetchStatus, refetch } = useMembership()
  const { programs, isProgressFailed, retry } = usePrograms(null)
  const profile = useProfile()
  useFollowMembership(overview)
  const head = (title: string, lead?: string) => (
    <AccountHead title={title} lead={lead} back={programId === undefined ? undefined : toMembership} />
  )
  if (!overview || !profile.isReady) {
    const isFailed =
      (!overview && (isError || fetchStatus === 'paused')) || (!profile.isReady && isProgressFailed)
    const tryAgain = () => {
      void refetch()
      retry()
    }
    return (
      <>
        {head(messages.title)}
        {isFailed ? <MembershipNotLoaded onRetry={tryAgain} /> : <MembershipSkeleton />}
      </>
    )
  }
  const open = openMemberships(overview.memberships)
  const covers = open.some((one) => opensProgram([one.programId], programId ?? one.programId))
  const isProcessing = overview.openPurchase?.status === 'processing'
  const purchase = overview.openPurchase && <OpenPurchaseNote purchase={overview.openPurchase} />
  if (overview.memberships.length > 0 && (programId === undefined || covers))
    return (
      <>
        {head(messages.title)}
        <div className={css.stack}>
          {purchase}
          <Upcoming memberships={overview.upcoming} />
          <MembershipView overview={overview} email={profile.answers.email}>
            {!isProcessing && <PurchaseStep isAgain />}
          </MembershipView>
        </div>
      </>
    )
  if (isProcessing)
    return (
      <>
        {head(messages.publicTitle)}
        <div className={css.stack}>{purchase}</div>
      </>
    )
  const program = programs?.find((one) => one.programId === (programId ?? programIds.optimalParentProgram))
  const isEverything = (programId ?? programIds.optimalParentProgram) === programIds.optimalParentProgram
  return (
    <>
      {head(
        program?.fullName ?? messages.publicTitle,
        isEverything ? buyingMessages.everyLesson : buyingMessages.everyLessonOf,
      )}
      <div className={css.stack}>
        {purchase}
        <Upcoming memberships={overview.upcoming} />
        <PurchaseStep key={programId} {...(programId !== undefined && { programId })} />
      </div>
    </>
  )
}
