// What the home page says to people who come back. Pure.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { isDone, leftOutOf, progressIn, type ProgramProgress } from '../../library/index.ts'

export interface ResumeSummary {
  /** What Continue opens; `null` once everything open is done or left out. */
  next: { program: Program; activity: Activity } | null
  programs: { program: Program; progress: ProgramProgress; hasBegun: boolean }[]
  hasBegun: boolean
}

/** Continue opens the program that was used last, else the first one with something open and not done. */
export function resumeSummary(
  programs: readonly Program[],
  account: LandingAccountInfo | null,
): ResumeSummary {
  const featured = account?.enrollments.featuredPrograms ?? programs.map(({ programId }) => programId)
  const shown = programs
    .filter(({ visible, programId }) => visible && featured.includes(programId))
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((program) => ({
      program,
      progress: progressIn(program, account),
      hasBegun: lastUsedAt(program) > 0,
    }))
  const isDefault = ({ programId }: Program) => programId === account?.defaultProgramId
  const byLastUse = shown.toSorted(
    (a, b) =>
      lastUsedAt(b.program) - lastUsedAt(a.program) ||
      Number(isDefault(b.program)) - Number(isDefault(a.program)),
  )
  const leftOut = leftOutOf(account)
  const candidates = byLastUse.flatMap(({ program, progress: { next } }) =>
    next && !isDone(next) && !leftOut.has(next.id) ? [{ program, activity: next }] : [],
  )
  return { next: candidates[0] ?? null, programs: shown, hasBegun: shown.some((each) => each.hasBegun) }
}

/** When the learner last did something in a program, in epoch ms; 0 for never. */
const lastUsedAt = ({ learningActivities }: Program) =>
  learningActivities.reduce(
    (latest, { memberDetails }) =>
      Math.max(latest, memberDetails ? Date.parse(memberDetails.lastActivityDate) : 0),
    0,
  )
