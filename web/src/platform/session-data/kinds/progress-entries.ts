// How progress is merged, sent and shown, without the schema of what is stored: a frame on a partner's page
// loads none.
import type { MemberActivity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { updateLearningActivity } from '@oka/contract/learning/learning.endpoints.ts'
import { activityStatus, type ActivityStatus } from '@oka/contract/learning/learning.enums.ts'
import type { WatchedRange } from '@oka/contract/learning/learning.schema.ts'
import {
  mergeAcrossAccounts,
  mergeProgress,
  type SavedProgress,
} from '@oka/contract/learning/progress.rule.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'

export interface ProgressValue {
  activityId: string
  status: ActivityStatus
  lastKnownTime: number
  activityDuration: number
  watchedRanges: WatchedRange[]
  lastActivityAt: number
  isReplay: boolean
  /** The server has the completion: what waits is a position in watching or reading once more. */
  isRepeat: boolean
}

export const progressEntries: Omit<OutboxKind<ProgressValue>, 'schema'> = {
  name: 'progress',
  keyOf: (value) => value.activityId,
  isSequenced: true,
  sendsOnUnload: true,

  merge(previous, next, changedAt) {
    const stored = previous?.value ?? null
    // A merge with an account may have taken over a time ahead of this device's clock.
    const lastActivityAt =
      previous && stored && changedAt > previous.changedAt
        ? Math.max(changedAt, stored.lastActivityAt + 1)
        : changedAt
    const merged = mergeProgress(stored, { ...progressIn(next), lastActivityAt, isReplay: next.isReplay })
    if (!merged) return null
    const hasServerCompletion =
      stored?.status === activityStatus.completed && (previous?.isPending === false || stored.isRepeat)
    return {
      ...merged,
      activityId: next.activityId,
      isReplay: next.isReplay,
      isRepeat: hasServerCompletion && next.status !== activityStatus.completed,
    }
  },

  async send({ isReplay, isRepeat, lastActivityAt, ...value }, { sentAt, event }, call) {
    // A completion sent twice would count as reaching the end once more.
    const status = isRepeat ? activityStatus.inProgress : value.status
    const response = await call(updateLearningActivity, {
      ...value,
      action: 'save',
      status,
      lastActivityDate: new Date(lastActivityAt).toISOString(),
      sentAt,
      ...(isReplay ? { isReplay } : {}),
      // A completion advances the program, so the account is wanted; of a position it is enough to know that
      // it arrived.
      wantsAck: status !== activityStatus.completed,
      ...event,
    })
    return 'accountInfo' in response
      ? { ackedSequence: null, account: response.accountInfo }
      : { ackedSequence: response.ackedSequence, account: null }
  },

  apply(data, entries) {
    if (entries.length === 0) return data
    const byActivity = new Map(entries.map((entry) => [entry.key, entry]))
    const programs = data.programs.map((program) => ({
      ...program,
      learningActivities: program.learningActivities.map((activity) => {
        const entry = byActivity.get(activity.id)
        const { memberDetails } = activity
        // What the server has counts by its own clock, which this device's may be ahead of.
        if (!entry || (memberDetails && !entry.isNewerThanServer)) return activity
        return {
          ...activity,
          isNewActivity: false,
          memberDetails: overlay(program.programId, memberDetails, entry.value),
        }
      }),
    }))
    return { ...data, programs }
  },

  reassign({ value }, existing, { account }) {
    const onServer = account?.memberActivities.activities.find(
      (details) => details.activityId === value.activityId,
    )
    const ofAccount = [
      ...(existing ? [existing.value] : []),
      ...(onServer ? [savedProgressOf(onServer)] : []),
    ]
    const furthest = ofAccount.reduce<SavedProgress>(mergeAcrossAccounts, value)
    // A replay before signing in is no reason to lose how far the account is.
    return { ...value, ...progressIn(furthest), isReplay: ofAccount.length === 0 && value.isReplay }
  },
}

function overlay(
  programId: string,
  details: MemberActivity | undefined,
  value: ProgressValue,
): MemberActivity {
  const saved = details ? savedProgressOf(details) : null
  const merged = mergeProgress(saved, value) ?? saved ?? value
  return {
    activityId: value.activityId,
    programId,
    status: merged.status,
    lastKnownTime: merged.lastKnownTime,
    activityDuration: merged.activityDuration,
    lastActivityDate: new Date(merged.lastActivityAt).toISOString(),
  }
}

const progressIn = ({
  status,
  lastKnownTime,
  activityDuration,
  watchedRanges,
  lastActivityAt,
}: SavedProgress): SavedProgress => ({
  status,
  lastKnownTime,
  activityDuration,
  watchedRanges,
  lastActivityAt,
})

/** What the server says of an activity; it does not send the ranges watched. */
const savedProgressOf = ({
  status,
  lastKnownTime,
  activityDuration,
  lastActivityDate,
}: MemberActivity): SavedProgress => ({
  status: statusOf(status),
  lastKnownTime,
  activityDuration,
  watchedRanges: [],
  lastActivityAt: Date.parse(lastActivityDate),
})

const statusOf = (status: number): ActivityStatus =>
  Object.values(activityStatus).find((value) => value === status) ?? activityStatus.notStarted
