// What a home page tells somebody who comes back. Pure.
import type { LandingAccountInfo } from '@oka/contract/account/account.shapes.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { isDone, nextIndexOf, programProgress, type ProgramProgress } from '../program-progress.ts'

export interface WhereSheIs {
  /** What Continue opens; `null` once all that is open is done. */
  next: { program: Program; lesson: Activity } | null
  programs: { program: Program; progress: ProgramProgress }[]
  hasBegun: boolean
}

/** Continue is in the program she was in last, else in the next one that has something open and not done. */
export function whereSheIs(programs: readonly Program[], account: LandingAccountInfo | null): WhereSheIs {
  const featured = account?.enrollments.featuredPrograms ?? programs.map(({ programId }) => programId)
  const shown = programs
    .filter(({ visible, programId }) => visible && featured.includes(programId))
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((program) => ({ program, progress: programProgress(program, nextIndexOf(account, program.programId)) }))
  const isDefault = ({ programId }: Program) => programId === account?.defaultProgramId
  const byNeed = shown.toSorted((a, b) => lastTouched(b.program) - lastTouched(a.program) || Number(isDefault(b.program)) - Number(isDefault(a.program)))
  const candidates = byNeed.flatMap(({ program, progress: { next } }) => (next && !isDone(next) ? [{ program, lesson: next }] : []))
  return { next: candidates[0] ?? null, programs: shown, hasBegun: shown.some(({ program }) => lastTouched(program) > 0) }
}

/** When she last did something in a program, in epoch ms; 0 while she has not. */
const lastTouched = ({ learningActivities }: Program) =>
  learningActivities.reduce((latest, { memberDetails }) => Math.max(latest, memberDetails ? Date.parse(memberDetails.lastActivityDate) : 0), 0)
