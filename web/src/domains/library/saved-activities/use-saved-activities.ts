import { useMemo } from 'react'
import type { SavedActivity } from '@oka/contract/saved-activities/saved-activities.schema.ts'
import {
  overlaySaved,
  savedActivityKind,
} from '../../../platform/session-data/kinds/saved-activities.kind.ts'
import { useBootstrapData, useOutboxEntries } from '../../../platform/session-data/session-data.queries.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'

/**
 * Newest first, with what this device has not sent yet. Fetches nothing: before the server has answered it is
 * what this device has.
 */
export function useSavedActivities(): readonly SavedActivity[] {
  const { outbox } = useLearnerSession().session
  const changes = useOutboxEntries(savedActivityKind)
  const data = useBootstrapData()
  return useMemo(() => {
    if (data)
      return (
        outbox.apply({ programs: [], account: data.account }, data.requestedAt, changes).account
          ?.savedActivities ?? []
      )
    return overlaySaved([], changes)
  }, [outbox, data, changes])
}
