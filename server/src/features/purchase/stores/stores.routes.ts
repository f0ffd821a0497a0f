import type { StorePurchases } from '../../../ports/store-purchases.ts'
import { apiPrefix, type Binding } from '../../../http/bind-endpoint.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'
import { storeEventReceiver } from './receive-store-event.ts'

const maxEventBytes = 256 * 1024

interface StoresRoutesDeps extends Pick<SyncDeps, 'database' | 'jobs' | 'log'> {
  /** Null: nothing is bought in stores, and there is no such path. */
  stores: StorePurchases | null
}

export async function storesRoutes({ app, now }: Binding, { stores, ...deps }: StoresRoutesDeps) {
  if (stores === null) return
  const receive = storeEventReceiver({ ...deps, stores })
  await app.register(async (scope) => {
    // A body of any type is read as text: what it is follows from the sender, not from its header.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxEventBytes }, (_request, body, done) => done(null, body))
    scope.post(`${apiPrefix}/webhooks/stores`, { exposeHeadRoute: false }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      await receive(body, request.headers.authorization ?? '', now())
      reply.header('cache-control', 'no-store')
      return { received: true }
    })
  })
}
