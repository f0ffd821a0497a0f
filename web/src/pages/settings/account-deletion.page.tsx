import { paths } from '../../app/paths.ts'
import { saveDeletedAccount } from '../../features/personal-data/deleted-account.ts'
import { Deletion } from '../../features/personal-data/deletion.tsx'
import { isDone } from '../../features/lesson-model/lesson-model.door.ts'
import { deletionMessages as messages } from '../../features/personal-data/personal-data.messages.ts'
import { LeavingNote, leavingText, MembershipNotLoaded } from '../../features/membership/membership.door.ts'
import { useMembership } from '../../features/open-purchase/open-purchase.door.ts'
import { useSavedActivities } from '../../features/saved-activities/saved-activities.door.ts'
import { removeMemberData, usePrograms } from '../../features/session-data/session-data.door.ts'
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
