// Reads what a member bought in the stores: after a webhook, and at times when something should have happened
// although none came.
import type { JobHandler } from '../../../jobs/job-handler.ts'
import { syncStorePurchasesJob, type StoreSyncRequest } from './schedule-store-look.ts'
import { lookAgainNextDay, syncStores, type StoreDeps } from './sync-stores.ts'

/** With the growing delays about a day, longer than most outages. After the last one another look follows. */
const maxAttempts = 20

export const syncStorePurchasesHandler = (deps: StoreDeps): JobHandler<StoreSyncRequest> => ({
  kind: syncStorePurchasesJob,
  maxAttempts,
  async run({ problemSince = null }, { subjectId, now, attempt }) {
    if (subjectId === null) return
    // this attempt may be the last, whatever comes of it
    if (attempt >= maxAttempts) await lookAgainNextDay(deps, subjectId, problemSince ?? now, now)
    await syncStores(deps, subjectId, now, problemSince)
  },
})
