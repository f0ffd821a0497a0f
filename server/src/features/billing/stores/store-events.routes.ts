import { minuteMs } from '@oka/contract/shared/durations.ts'
import type { StorePurchases } from '../../../ports/store-purchases.ts'
import { apiPrefix, type Binding } from '../../../http/bind-endpoint.ts'
import { bindWebhook } from '../../../http/bind-webhook.ts'
import type { BillingDeps } from '../gateway.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findActiveMembers } from '../../identity/index.ts'
import { insertPaymentEvent } from '../payment-events.store.ts'
import { enqueueStoreSync } from './store-sync.ts'

interface StoreEventDeps extends Pick<BillingDeps, 'database' | 'jobs' | 'log'> {
  /** Null: nothing is bought in stores, and there is no such path. */
  stores: StorePurchases | null
}

export async function storeEventRoutes(binding: Binding, { stores, ...deps }: StoreEventDeps) {
  if (stores === null) return
  const receive = storeEventReceiver({ ...deps, stores })
  await bindWebhook(binding, `${apiPrefix}/webhooks/stores`, (body, headers, now) =>
    receive(body, headers.authorization ?? '', now),
  )
}

interface ReceiveDeps extends Pick<BillingDeps, 'database' | 'jobs' | 'log'> {
  stores: StorePurchases
}

/**
 * Says in the log why messages are refused, without anything of them: at most once a minute, since anyone can
 * send what is refused.
 */
function refusalLog(log: Pick<BillingDeps['log'], 'warn'>) {
  let loggedAt = -Infinity
  return (reason: string, now: number): void => {
    if (now < loggedAt + minuteMs) return
    loggedAt = now
    log.warn({ reason }, 'a message of the stores was refused')
  }
}

/**
 * Stores that a message arrived, and that the members in it are to be read: both or neither, and both once.
 * Throws `invalid_request`.
 */
function storeEventReceiver({ database, jobs, stores, log }: ReceiveDeps) {
  const logRefusal = refusalLog(log)
  const refused = (path: string, message: string, now: number) => {
    logRefusal(`its ${path} ${message}`, now)
    return new AppError('invalid_request', { fields: [{ path, message }] })
  }
  return async (body: string, authorization: string, now: number): Promise<void> => {
    if (!stores.isAuthorized(authorization))
      throw refused('authorization', authorization === '' ? 'is missing' : 'is wrong', now)
    const event = stores.readEvent(body)
    if (event === null) throw refused('body', 'is no message of the stores', now)
    await database.inTransaction(async (trx) => {
      if (!(await insertPaymentEvent(trx, `stores:${event.id}`, now))) return
      const members =
        event.memberIds.length === 0 ? new Set<string>() : await findActiveMembers(trx, event.memberIds)
      for (const memberId of event.memberIds)
        if (members.has(memberId)) await enqueueStoreSync(trx, jobs, memberId, now)
    })
  }
}
