// Which lesson an address of the learning area means (S2 §2.3). Pure: the server and the browser resolve alike.
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { activityForAuto } from '@oka/contract/learning/next-activity.rule.ts'
import { auto } from '@oka/contract/shared/auto.ts'

export interface AskedAddress {
  programId?: string | undefined
  activityId?: string | undefined
}

export type Resolved =
  | { kind: 'list'; program: Program }
  | { kind: 'lesson'; program: Program; activity: Activity }
  /** The address should become this one. */
  | { kind: 'elsewhere'; programId: string; activityId: string | null }
  | { kind: 'unknown' }

/** `nextIndexOf` says at which sequence somebody stands in a program; 1 for a visitor. */
export function resolveAddress(programs: readonly Program[], asked: AskedAddress, nextIndexOf: (programId: string) => number): Resolved {
  const isOpen = asked.programId === undefined || asked.programId === '' || asked.programId === auto
  const program = isOpen ? firstProgram(programs) : programs.find(({ programId }) => programId === asked.programId)
  if (!program) return { kind: 'unknown' }
  if (asked.activityId === undefined) return isOpen ? { kind: 'elsewhere', programId: program.programId, activityId: null } : { kind: 'list', program }
  if (asked.activityId === auto) {
    const next = activityForAuto(program.learningActivities, nextIndexOf(program.programId))
    return { kind: 'elsewhere', programId: program.programId, activityId: next?.id ?? null }
  }
  const activity = program.learningActivities.find(({ id }) => id === asked.activityId)
  if (!activity) return { kind: 'unknown' }
  return isOpen ? { kind: 'elsewhere', programId: program.programId, activityId: activity.id } : { kind: 'lesson', program, activity }
}

const firstProgram = (programs: readonly Program[]) => programs.filter(({ visible }) => visible).toSorted((a, b) => a.sequence - b.sequence)[0]
