import { paths } from '../../app/paths.ts'
import { saveDeletedAccount, Deletion, deletionMessages as messages } from '../../domains/account/index.ts'
import { isDone, useSavedActivities } from '../../domains/library/index.ts'
import { LeavingNote, leavingText, MembershipNotLoaded, useMembership } from '../../domains/billing/index.ts'
import { removeMemberData } from '../../platform/session-data/learner-session.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { openSession } from '../../platform/session/session.ts'
import { useSignedInMemberId } from '../../platform/session/signed-in.ts'
import { AccountPage } from './account-page.tsx'

export default function AccountDeletionPage() {
  const { apiRoot } = useEnvironment()
  const memberId = useSignedInMemberId()
  const { data: overview, isError, fetchStatus, refetch } = useMembership()
  const isFailed = !overview && (isError || fetchStatus === 'paused')
  const membership = overview ? (
    <LeavingNote overview={overview} />
  ) : isFailed ? (
    <MembershipNotLoaded onRetry={() => void refetch()} />
  ) : null
  return (
    <AccountPage title={messages.title} lead={messages.lead} isBelowSettings>
      <Deletion
        progress={useProgress()}
        membership={membership}
        warning={overview ? leavingText(overview) : null}
        onDeleted={(eraseBy) => leave(apiRoot, memberId, eraseBy)}
      />
    </AccountPage>
  )
}

function useProgress() {
  const { programs, isProgressPending } = usePrograms(null)
  const saved = useSavedActivities().length
  if (!programs || isProgressPending) return null
  const activities = programs.flatMap(({ learningActivities }) => learningActivities)
  return { done: activities.filter(isDone).length, saved }
}

/**
 * Logs out, clears what this browser has of the member in every tab, and loads the home page anew (SET-3).
 */
function leave(apiRoot: string, memberId: string | null, eraseBy: string | null) {
  if (memberId !== null) {
    saveDeletedAccount({ memberId, eraseBy })
    removeMemberData(memberId)
  }
  void openSession(apiRoot).end() // not awaited: local data is gone at once
  location.replace(paths.index)
}
