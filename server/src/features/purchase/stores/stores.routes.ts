import type { StorePurchases } from '../../../ports/store-purchases.ts'
import { apiPrefix, type Binding } from '../../../http/bind-endpoint.ts'
import { bindWebhook } from '../../../http/bind-webhook.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'
import { storeEventReceiver } from './receive-store-event.ts'

interface StoresRoutesDeps extends Pick<SyncDeps, 'database' | 'jobs' | 'log'> {
  /** Null: nothing is bought in stores, and there is no such path. */
  stores: StorePurchases | null
}

export async function storesRoutes(binding: Binding, { stores, ...deps }: StoresRoutesDeps) {
  if (stores === null) return
  const receive = storeEventReceiver({ ...deps, stores })
  await bindWebhook(binding, `${apiPrefix}/webhooks/stores`, (body, headers, now) =>
    receive(body, headers.authorization ?? '', now),
  )
}
