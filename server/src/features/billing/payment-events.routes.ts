// A gateway's messages: each is stored once, with a job that reads the gateway again.
import { groupCommit } from '../../db/group-commit.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Binding } from '../../http/bind-endpoint.ts'
import { bindWebhook } from '../../http/bind-webhook.ts'
import type { GatewayEvent } from '../../ports/payments.ts'
import { type BillingDeps, webhookPath } from './gateway.ts'
import { insertPaymentEvent } from './payment-events.store.ts'
import { enqueueSync } from './sync-schedule.ts'

type ReceiverDeps = Pick<BillingDeps, 'database' | 'jobs' | 'payments'>

export async function paymentEventRoutes(binding: Binding, deps: ReceiverDeps) {
  const receive = eventReceiver(deps)
  await bindWebhook(binding, webhookPath, (body, headers, now) => {
    const signature = headers[deps.payments.signatureHeader]
    return receive(body, typeof signature === 'string' ? signature : '', now)
  })
}

/** A gateway's ids are short; a longer one is none. */
const maxIdLength = 200

/** Stores that an event arrived, and that the gateway is to be read: both or neither, and both once. */
function eventReceiver({ database, jobs, payments }: ReceiverDeps) {
  const commit = groupCommit(
    database,
    async (trx, received: readonly { event: GatewayEvent; now: number }[]) => {
      for (const { event, now } of received) {
        const { id, subscriptionId, purchaseId, objectId, isCardUpdate } = event
        const isOfPurchase = subscriptionId !== null || purchaseId !== null || objectId !== null
        if ((await insertPaymentEvent(trx, `${payments.source}:${id}`, now)) && isOfPurchase)
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
