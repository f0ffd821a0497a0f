import { useCallback } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { Enrollment } from '@oka/contract/membership/membership.shapes.ts'
import { useLearning } from './learning-context.tsx'
import type { Store } from './member/learning-server.ts'
import { storeKey } from './member/store.query.ts'

/** Records that she chose this lesson; the link itself leads there (LEARN-8, LEARN-11). It never waits for the server. */
export function useJump() {
  const { saver, server, queries } = useLearning().learner
  return useCallback(
    ({ id, programId, sequence, available }: Pick<Activity, 'id' | 'programId' | 'sequence' | 'available'>) => {
      if (!available || server.isNobody()) return
      const moved = (enrollment: Enrollment) => (enrollment.programId === programId ? { ...enrollment, nextActivityIndex: sequence } : enrollment)
      queries.setQueryData<Store>(storeKey, (store) => {
        if (!store) return store
        const { defaultEnrollment, enrollments } = store.account
        const account = {
          ...store.account,
          defaultEnrollment: moved(defaultEnrollment),
          enrollments: { ...enrollments, allEnrollments: enrollments.allEnrollments.map(moved) },
        }
        return { ...store, account }
      })
      saver.jump({ activityId: id, programId })
    },
    [saver, server, queries],
  )
}
