// What an answer says of a learner: the same of everybody, and the rest of a member's own.
import type { LandingAccountInfo, UserInfo } from '@oka/contract/account/account.shapes.ts'
import { emptyProfile } from '@oka/contract/account/empty-profile.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { Enrollment } from '@oka/contract/membership/membership.shapes.ts'
import { enrollmentMethod, membershipType } from '@oka/contract/membership/membership.enums.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { LiveCatalogue, ProgramClass } from '../catalogue/catalogue.door.ts'
import { readAccount } from '../identity/identity.door.ts'
import { instantText } from './instant-text.rule.ts'
import { learningTimeText } from './learning-time.rule.ts'
import { readEnrollmentsOfMember, readProgressOfMember, type PlaceRow, type ProgressRow } from './learning.store.ts'
import { nextActivityIndexOf } from './program-place.rule.ts'

/** Nobody holds a program until memberships are sold. */
export const heldByNobody: readonly string[] = []

type Placed = Pick<Program, 'programId' | 'learningActivities'>

export interface LearnerDeps {
  database: Database
  catalogue: LiveCatalogue
}

/** `credential` is the id the client knows itself by; null for a visitor, who has no progress. */
export async function landingAccountInfoOf(
  deps: LearnerDeps,
  learner: { memberId: string; credential: string } | null,
  now: number,
): Promise<LandingAccountInfo> {
  return {
    id: learner?.credential ?? null,
    isAnonymousMember: learner !== null,
    profileComplete: false,
    ...(await learningOf(deps, learner?.memberId ?? null, defaultProgramId, now)),
  }
}

/** Everything about a signed-in member. Throws `unauthenticated` when the account is gone. */
export async function userInfoOf(deps: LearnerDeps, memberId: string, now: number): Promise<UserInfo> {
  const account = await readAccount(deps.database, memberId)
  if (account === null) throw new AppError('unauthenticated')
  return {
    ...emptyProfile,
    id: memberId,
    email: account.email,
    emailVerified: account.is_email_verified === 1,
    ...(await learningOf(deps, memberId, account.default_program_id, now)),
  }
}

async function learningOf({ database, catalogue }: LearnerDeps, memberId: string | null, programId: string, now: number) {
  const seen = catalogue.forHeld(heldByNobody, now)
  // One after the other on purpose: SQLite answers at once, PostgreSQL on one connection.
  const rows = memberId === null ? [] : await readProgressOfMember(database.db, memberId)
  const places = memberId === null ? [] : await readEnrollmentsOfMember(database.db, memberId)
  const placeIn = new Map(places.map((row) => [row.program_id, row]))
  const endings = new Map(rows.filter(isAtItsEnd).map((row) => [row.activity_id, row.last_activity_at]))
  const enrollmentIn = (program: Placed) => enrollmentOf(program, placeIn.get(program.programId), endings, catalogue)
  const programs = [...seen.programs.values()]
  const home = seen.programs.get(programId) ?? seen.programs.get(defaultProgramId) ?? { programId: defaultProgramId, learningActivities: [] }
  const known = rows.filter((row) => catalogue.activity(row.activity_id) !== undefined)
  const totalLearningTime = Math.floor(known.reduce((sum, row) => sum + learntMs(row), 0) / 1000)
  return {
    membershipType: membershipType.free,
    defaultProgramId: home.programId,
    defaultEnrollment: enrollmentIn(home),
    enrollments: {
      featuredPrograms: programs.map((program) => program.programId),
      allEnrollments: programs.map(enrollmentIn),
      completedActivitiesCount: known.filter(({ status }) => status === activityStatus.completed).length,
      totalLearningTime,
      totalLearningTimeText: learningTimeText(totalLearningTime),
    },
    memberActivities: { activities: known.map((row) => memberActivityOf(row, catalogue)), newActivityIds: newFor(seen, known) },
  }
}

/** Done, and not being watched again. */
const isAtItsEnd = (row: ProgressRow) => row.status === activityStatus.completed && row.last_known_ms === 0

const learntMs = (row: ProgressRow) => (row.status === activityStatus.completed ? row.duration_ms : row.last_known_ms)

function newFor({ newActivityIds }: ProgramClass, rows: readonly ProgressRow[]): string[] {
  const started = new Set(rows.map(({ activity_id }) => activity_id))
  return newActivityIds.filter((id) => !started.has(id))
}

const memberActivityOf = (row: ProgressRow, catalogue: LiveCatalogue) => ({
  activityId: row.activity_id,
  programId: catalogue.activity(row.activity_id)?.programId ?? '',
  status: row.status,
  lastKnownTime: row.last_known_ms / 1000,
  activityDuration: row.duration_ms / 1000,
  lastActivityDate: instantText(row.last_activity_at),
})

/** `endings`: when each finished activity ended. */
function enrollmentOf(program: Placed, place: PlaceRow | undefined, endings: ReadonlyMap<string, number>, catalogue: LiveCatalogue): Enrollment {
  const sequenceOf = (id: string) => catalogue.activity(id)?.sequence
  const isDoneSince = (id: string) => place !== undefined && (endings.get(id) ?? 0) > place.updated_at
  return {
    programId: program.programId,
    nextActivityIndex: nextActivityIndexOf(program, place?.next_activity_id ?? null, sequenceOf, isDoneSince),
    isEnrolled: false,
    autoRenew: false,
    enrollmentMethod: enrollmentMethod.unspecified,
    membershipEndDate: null,
    managementUrl: null,
  }
}
