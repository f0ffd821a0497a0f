// The activity a learner chose as the next one of a program (LEARN-8).
import * as z from 'zod/mini'
import { updateProgramActivity } from '@oka/contract/learning/learning.endpoints.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Enrollment } from '@oka/contract/membership/membership.schema.ts'
import { activityId, programId } from '@oka/contract/shared/ids.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { nextIndexOf } from '../next-index.ts'

const jumpValue = z.object({ activityId, programId })
export type JumpValue = z.output<typeof jumpValue>

export const jumpKind: OutboxKind<JumpValue> = {
  name: 'jump',
  schema: jumpValue,
  keyOf: (value) => value.programId,
  isSequenced: false,
  /**
   * On unload it could arrive before what it follows. Sent on the next visit, its time says where it belongs.
   */
  sendsOnUnload: false,

  merge: (previous, { activityId: chosen, programId: program }, changedAt) =>
    previous && previous.changedAt >= changedAt ? null : { activityId: chosen, programId: program },

  async send(value, { changedAt, sentAt }, call) {
    const { accountInfo } = await call(updateProgramActivity, {
      ...value,
      action: 'jump',
      lastActivityDate: changedAt,
      sentAt,
    })
    return { ackedSequence: null, account: accountInfo }
  },

  apply(data, entries) {
    const { account } = data
    const chosen = new Map(
      entries
        .filter(({ isNewerThanServer }) => isNewerThanServer)
        .map(({ value }) => [value.programId, sequenceIn(data.programs, value)]),
    )
    if (!account || chosen.size === 0) return data
    const moved = (enrollment: Enrollment): Enrollment => ({
      ...enrollment,
      nextActivityIndex: chosen.get(enrollment.programId) ?? enrollment.nextActivityIndex,
    })
    const { defaultEnrollment, enrollments } = account
    return {
      ...data,
      account: {
        ...account,
        defaultEnrollment: moved(defaultEnrollment),
        enrollments: { ...enrollments, allEnrollments: enrollments.allEnrollments.map(moved) },
      },
    }
  },

  /** Dropped where the account's program is further on, like jumps that were sent before the merge. */
  reassign({ value, changedAt }, existing, { programs, account }) {
    const sequence = sequenceIn(programs, value)
    const isBehind = sequence !== null && sequence < nextIndexOf(account, value.programId)
    return isBehind || (existing && existing.changedAt >= changedAt) ? null : value
  },
}

/** `null` for an activity the catalogue does not have. */
function sequenceIn(programs: readonly Program[], value: JumpValue): number | null {
  const program = programs.find((candidate) => candidate.programId === value.programId)
  return program?.learningActivities.find(({ id }) => id === value.activityId)?.sequence ?? null
}
