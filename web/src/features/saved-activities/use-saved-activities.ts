import { useMemo } from 'react'
import type { SavedActivity } from '@oka/contract/saved-activities/saved-activities.schema.ts'
import { overlaySaved, savedActivityKind } from './saved-activities.kind.ts'
import { useBootstrapData, useLearnerSession, useOutboxEntries } from '../session-data/session-data.door.ts'

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
