import { useCallback } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { jumpKind } from '../../../platform/session-data/kinds/jump.kind.ts'
import { useLearnerSession, useRecord } from '../../../platform/session-data/session-provider.tsx'

/**
 * Records that this activity was chosen as the next one; the link itself leads there (LEARN-8, LEARN-11).
 * Never waits for the server.
 */
export function useJump() {
  const { api } = useLearnerSession().session
  const record = useRecord(jumpKind)
  return useCallback(
    ({ id, programId, available }: Pick<Activity, 'id' | 'programId' | 'available'>) => {
      // A visitor is at the first activity of a program anyway, and becomes an anonymous member by opening
      // this one.
      if (available && !api.isUnidentified()) record({ activityId: id, programId })
    },
    [record, api],
  )
}
