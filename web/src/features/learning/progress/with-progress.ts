import type { MemberActivity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { activityStatus, type ActivityStatus } from '@oka/contract/learning/learning.enums.ts'
import { mergeProgress, type SavedProgress } from '@oka/contract/learning/progress.rule.ts'
import type { Place } from './places.ts'

interface FromServer {
  activities: readonly MemberActivity[]
  newActivityIds: readonly string[]
  /** When it was asked for, by this device's clock in epoch ms. */
  askedAt: number
}

/** The programs as this member sees them: what the server has of her and what this device keeps, the later one wins. */
export function withProgress(programs: readonly Program[], fromServer: FromServer, places: readonly Place[]): Program[] {
  const saved = new Map(fromServer.activities.map((details) => [details.activityId, details]))
  const kept = new Map(places.map((place) => [place.activityId, place]))
  const isNew = new Set(fromServer.newActivityIds)
  return programs.map((program) => ({
    ...program,
    learningActivities: program.learningActivities.map((activity) => {
      const server = saved.get(activity.id)
      const place = kept.get(activity.id)
      const memberDetails = place && (!server || isNews(place, fromServer.askedAt)) ? joined(program.programId, server, place) : server
      const isNewActivity = (activity.isNewActivity || isNew.has(activity.id)) && !memberDetails
      return memberDetails ? { ...activity, isNewActivity, memberDetails } : { ...activity, isNewActivity }
    }),
  }))
}

/** Not in the server's answer yet. What is in it counts there, by the server's clock, which this device's may be ahead of. */
const isNews = (place: Place, askedAt: number) => place.isPending || (place.settledAt ?? 0) > askedAt

function joined(programId: string, server: MemberActivity | undefined, place: Place): MemberActivity {
  const saved = server ? progressOf(server) : null
  const merged = mergeProgress(saved, place) ?? saved ?? place
  return {
    activityId: place.activityId,
    programId,
    status: merged.status,
    lastKnownTime: merged.lastKnownTime,
    activityDuration: merged.activityDuration,
    lastActivityDate: new Date(merged.lastActivityAt).toISOString(),
  }
}

/** What the server has of a lesson; the parts watched it keeps to itself. */
export const progressOf = ({ status, lastKnownTime, activityDuration, lastActivityDate }: MemberActivity): SavedProgress => ({
  status: statusOf(status),
  lastKnownTime,
  activityDuration,
  watchedRanges: [],
  lastActivityAt: Date.parse(lastActivityDate),
})

const statusOf = (status: number): ActivityStatus => Object.values(activityStatus).find((known) => known === status) ?? activityStatus.notStarted
