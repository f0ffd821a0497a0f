// The sandbox's own clock and its messages: what a real gateway does on its own machines.
import * as z from 'zod/mini'
import type { Trx } from '../../db/database.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { SandboxGateway, SandboxEventMessage } from '../../ports/sandbox-gateway.ts'

const advanceJob: JobKind<{ subscriptionId: string }> = {
  name: 'advance-sandbox-subscription',
  payload: z.object({ subscriptionId: z.string() }),
  isSealed: false,
}

const deliverJob: JobKind<SandboxEventMessage> = {
  name: 'deliver-sandbox-event',
  payload: z.object({
    id: z.string(),
    type: z.string(),
    createdAt: z.number(),
    subscriptionId: z.string(),
    purchaseId: z.string(),
  }),
  isSealed: false,
}

/** About a day. */
const maxAttempts = 20

export const advanceSandboxHandler = (sandbox: SandboxGateway): JobHandler<{ subscriptionId: string }> => ({
  kind: advanceJob,
  maxAttempts,
  run: ({ subscriptionId }, { now }) => sandbox.advance(subscriptionId, now),
})

export const deliverSandboxEventHandler = (sandbox: SandboxGateway): JobHandler<SandboxEventMessage> => ({
  kind: deliverJob,
  maxAttempts,
  run: (event, { now }) => sandbox.deliver(event, now),
})

interface SandboxAnnouncement {
  events: SandboxEventMessage[]
  subscriptionId: string
  nextDueAt: number | null
}

export const announceSandboxChange =
  (jobs: JobQueue) =>
  async (
    trx: Trx,
    { events, subscriptionId, nextDueAt }: SandboxAnnouncement,
    now: number,
  ): Promise<void> => {
    for (const event of events)
      await jobs.enqueue(
        trx,
        deliverJob,
        { payload: event, subjectId: null, uniqueKey: `sandbox-event/${event.id}` },
        now,
      )
    if (nextDueAt === null) return
    // The time is in the key: what is due sooner than an earlier wake gets a wake of its own.
    const uniqueKey = `sandbox-advance/${subscriptionId}/${nextDueAt}`
    await jobs.enqueue(
      trx,
      advanceJob,
      { payload: { subscriptionId }, subjectId: null, uniqueKey, runAt: nextDueAt },
      now,
    )
  }
