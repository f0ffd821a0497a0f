import { groupCommit } from '../../../db/group-commit.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { GatewayEvent } from '../../../ports/payments.ts'
import { storeEvent } from './payment-events.store.ts'
import { enqueueSync } from './schedule-sync.ts'
import type { SyncDeps } from './sync-deps.ts'

/** A gateway's ids are short; a longer one is none. */
const maxIdLength = 200

/** Stores that an event arrived, and that the gateway is to be read: both or neither, and both once. */
export function eventReceiver({
  database,
  jobs,
  payments,
}: Pick<SyncDeps, 'database' | 'jobs' | 'payments'>) {
  const commit = groupCommit(
    database,
    async (trx, received: readonly { event: GatewayEvent; now: number }[]) => {
      for (const { event, now } of received) {
        const { id, subscriptionId, purchaseId, objectId, isCardUpdate } = event
        const isOfPurchase = subscriptionId !== null || purchaseId !== null || objectId !== null
        if ((await storeEvent(trx, `${payments.source}:${id}`, now)) && isOfPurchase)
          await enqueueSync(trx, jobs, { purchaseId, subscriptionId, objectId, isCardUpdate }, now)
      }
      return received.map(() => true)
    },
  )
  const refused = refusedIn(payments.signatureHeader)
  return async (body: string, signature: string, now: number): Promise<void> => {
    const event = payments.readEvent(body, signature, now)
    if (event === null) throw refused('is missing, wrong or too old')
    if (
      [event.id, event.subscriptionId ?? '', event.purchaseId ?? '', event.objectId ?? ''].some(
        (id) => id.length > maxIdLength,
      )
    )
      throw refused('is of no event of ours')
    await commit({ event, now })
  }
}

const refusedIn = (signatureHeader: string) => (message: string) =>
  new AppError('invalid_request', { fields: [{ path: signatureHeader, message }] })
