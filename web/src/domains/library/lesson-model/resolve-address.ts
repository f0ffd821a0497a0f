// The activity that an address of the learning area names (LEARN-1). Pure: the server and the browser resolve
// alike.
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { auto } from '@oka/contract/shared/auto.ts'

export interface LessonAddress {
  programId?: string | undefined
  activityId?: string | undefined
}

export type ResolvedAddress =
  | { kind: 'list'; program: Program }
  | { kind: 'lesson'; program: Program; activity: Activity }
  /** To be replaced by this address. */
  | { kind: 'redirect'; programId: string; activityId: string | null }
  | { kind: 'unknown' }

/** `nextOf` returns what `auto` stands for in a program; null where nothing in it is open. */
export function resolveAddress(
  programs: readonly Program[],
  address: LessonAddress,
  nextOf: (program: Program) => Activity | null,
): ResolvedAddress {
  const isAuto = address.programId === undefined || address.programId === '' || address.programId === auto
  const program = isAuto
    ? firstProgram(programs)
    : programs.find(({ programId }) => programId === address.programId)
  if (!program) return { kind: 'unknown' }
  if (address.activityId === undefined)
    return isAuto
      ? { kind: 'redirect', programId: program.programId, activityId: null }
      : { kind: 'list', program }
  if (address.activityId === auto) {
    const next = nextOf(program) ?? program.learningActivities[0]
    return { kind: 'redirect', programId: program.programId, activityId: next?.id ?? null }
  }
  const activity = program.learningActivities.find(({ id }) => id === address.activityId)
  if (!activity) return { kind: 'unknown' }
  return isAuto
    ? { kind: 'redirect', programId: program.programId, activityId: activity.id }
    : { kind: 'lesson', program, activity }
}

const firstProgram = (programs: readonly Program[]) =>
  programs.filter(({ visible }) => visible).toSorted((a, b) => a.sequence - b.sequence)[0]
