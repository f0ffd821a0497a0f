// What an answer says of a learner: the same of everybody, and the rest of a member's own.
import type { LandingAccountInfo, UserInfo } from '@oka/contract/account/account.shapes.ts'
import { emptyProfile } from '@oka/contract/account/empty-profile.ts'
import type { MemberActivity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { Enrollment } from '@oka/contract/membership/membership.shapes.ts'
import { enrollmentMethod, membershipType } from '@oka/contract/membership/membership.enums.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.door.ts'
import { readAccount } from '../identity/identity.door.ts'
import { instantText } from './instant-text.rule.ts'
import { learningTimeText } from './learning-time.rule.ts'
import { placesIn, progressRowsIn, readLearner, type LearnerText, type ProgressRow } from './learning.store.ts'
import { nextActivityIndexOf, type Place } from './program-place.rule.ts'

/** Nobody holds a program until memberships are sold. */
export const heldByNobody: readonly string[] = []

type Placed = Pick<Program, 'programId' | 'learningActivities'>

export interface LearnerDeps {
  database: Database
  catalogue: LiveCatalogue
}

/** Everything an answer needs of one learner, as it was read. */
export interface LearnerFacts<Who extends object = object> {
  who: Who
  programId: string
  text: LearnerText
}

/** `credential` is the id the client knows itself by; null for a visitor, who has no progress. */
type LandingLearner = { memberId: string; credential: string } | null

const nothingLearnt: LearnerText = { progress: '', places: '' }

export const factsOfLanding = async ({ database }: LearnerDeps, learner: LandingLearner) => ({
  who: { id: learner?.credential ?? null, isAnonymousMember: learner !== null, profileComplete: false },
  programId: defaultProgramId,
  text: learner ? await readLearner(database.db, learner.memberId) : nothingLearnt,
})

/** Everything about a signed-in member. Throws `unauthenticated` when the account is gone. */
export async function factsOfMember({ database }: LearnerDeps, memberId: string) {
  const account = await readAccount(database, memberId)
  if (account === null) throw new AppError('unauthenticated')
  return {
    who: { ...emptyProfile, id: memberId, email: account.email, emailVerified: account.is_email_verified === 1 },
    programId: account.default_program_id,
    // One after the other on purpose: SQLite answers at once, PostgreSQL on one connection.
    text: await readLearner(database.db, memberId),
  }
}

export async function landingAccountInfoOf(deps: LearnerDeps, learner: LandingLearner, now: number): Promise<LandingAccountInfo> {
  return accountInfoOf(await factsOfLanding(deps, learner), deps.catalogue, now)
}

export async function userInfoOf(deps: LearnerDeps, memberId: string, now: number): Promise<UserInfo> {
  return accountInfoOf(await factsOfMember(deps, memberId), deps.catalogue, now)
}

function accountInfoOf<Who extends object>({ who, ...read }: LearnerFacts<Who>, catalogue: LiveCatalogue, now: number) {
  const { summary, activities, newActivityIds } = learningOf(read, catalogue, now, memberActivityOf)
  return { ...who, ...summary, memberActivities: { activities, newActivityIds } }
}

/** The same as JSON: the text of the activities, most of an answer, is put together without making objects first. */
export function accountInfoJson({ who, ...read }: LearnerFacts, catalogue: LiveCatalogue, now: number): string {
  const { summary, activities, newActivityIds } = learningOf(read, catalogue, now, memberActivityJson)
  const front = JSON.stringify({ ...who, ...summary }).slice(0, -1)
  return `${front},"memberActivities":{"activities":[${activities.join(',')}],"newActivityIds":${JSON.stringify(newActivityIds)}}}`
}

/** Nothing in it needs escaping: ids and instants are letters, digits and a few signs. */
const memberActivityJson = ({ activityId, status, lastKnownMs, durationMs, lastActivityAt }: ProgressRow, programId: string): string =>
  `{"activityId":"${activityId}","programId":"${programId}","status":${status},"lastKnownTime":${lastKnownMs / 1000},"activityDuration":${durationMs / 1000},"lastActivityDate":"${instantText(lastActivityAt)}"}`

function learningOf<Told>(
  { programId, text }: Omit<LearnerFacts, 'who'>,
  catalogue: LiveCatalogue,
  now: number,
  tell: (row: ProgressRow, programId: string) => Told,
) {
  const seen = catalogue.forHeld(heldByNobody, now)
  const rows = progressRowsIn(text)
  const places = placesIn(text)
  const rowOf = new Map(rows.map((row) => [row.activityId, row]))
  const enrollmentIn = (program: Placed) => enrollmentOf(program, places.get(program.programId), rowOf, catalogue)
  const programs = [...seen.programs.values()]
  const home = seen.programs.get(programId) ?? seen.programs.get(defaultProgramId) ?? { programId: defaultProgramId, learningActivities: [] }
  const activities: Told[] = []
  let completedActivitiesCount = 0
  let learntMs = 0
  for (const row of rows) {
    const activity = catalogue.activity(row.activityId)
    if (activity === undefined) continue
    const isCompleted = row.status === activityStatus.completed
    if (isCompleted) completedActivitiesCount++
    learntMs += isCompleted ? row.durationMs : row.lastKnownMs
    activities.push(tell(row, activity.programId))
  }
  const totalLearningTime = Math.floor(learntMs / 1000)
  const summary = {
    membershipType: membershipType.free,
    defaultProgramId: home.programId,
    defaultEnrollment: enrollmentIn(home),
    enrollments: {
      featuredPrograms: programs.map((program) => program.programId),
      allEnrollments: programs.map(enrollmentIn),
      completedActivitiesCount,
      totalLearningTime,
      totalLearningTimeText: learningTimeText(totalLearningTime),
    },
  }
  return { summary, activities, newActivityIds: seen.newActivityIds.filter((id) => !rowOf.has(id)) }
}

const memberActivityOf = (row: ProgressRow, programId: string): MemberActivity => ({
  activityId: row.activityId,
  programId,
  status: row.status,
  lastKnownTime: row.lastKnownMs / 1000,
  activityDuration: row.durationMs / 1000,
  lastActivityDate: instantText(row.lastActivityAt),
})

function enrollmentOf(program: Placed, place: Place | undefined, rowOf: ReadonlyMap<string, ProgressRow>, catalogue: LiveCatalogue): Enrollment {
  const sequenceOf = (id: string) => catalogue.activity(id)?.sequence
  const isDoneSince = (id: string) => place !== undefined && endOf(rowOf.get(id)) > place.updatedAt
  return {
    programId: program.programId,
    nextActivityIndex: nextActivityIndexOf(program, place?.nextActivityId ?? null, sequenceOf, isDoneSince),
    isEnrolled: false,
    autoRenew: false,
    enrollmentMethod: enrollmentMethod.unspecified,
    membershipEndDate: null,
    managementUrl: null,
  }
}

/** When an activity was done that is not being watched again; 0 for any other. */
const endOf = (row: ProgressRow | undefined) => (row?.status === activityStatus.completed && row.lastKnownMs === 0 ? row.lastActivityAt : 0)
