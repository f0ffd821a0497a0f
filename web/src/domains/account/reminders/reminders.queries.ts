import { getReminders, updateReminders } from '@oka/contract/reminders/reminders.endpoints.ts'
import type { ReminderChange, ReminderSettings } from '@oka/contract/reminders/reminders.schema.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { useCachedQuery, useQueryCache } from '../../../platform/session-data/query-cache.ts'

const key = ['reminders'] as const

/** Fresh on each visit: they can be switched off in a mail. */
export function useReminders() {
  const call = useMemberCall()
  return useCachedQuery<ReminderSettings>({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getReminders, null, { signal })).reminders,
    staleTime: 0,
  })
}

export function useUpdateReminders() {
  const call = useMemberCall()
  const queries = useQueryCache()
  return useFormCall(async (change: ReminderChange) => (await call(updateReminders, change)).reminders, {
    onSuccess: (reminders) => void queries.setQueryData<ReminderSettings>(key, reminders),
  })
}
