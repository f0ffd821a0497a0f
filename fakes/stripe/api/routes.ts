// A call of the API is served by the route that its method and path match.
import type { Route } from './answer.ts'
import { catalogueRoutes } from './catalogue.api.ts'
import { customerRoutes } from './customers.api.ts'
import { invoiceRoutes } from './invoices.api.ts'
import { paymentRoutes } from './payments.api.ts'
import { promotionRoutes } from './promotions.api.ts'
import { scheduleRoutes } from './schedules.api.ts'
import { settingsRoutes } from './settings.api.ts'
import { subscriptionRoutes } from './subscriptions.api.ts'

export const routes: readonly Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...promotionRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...settingsRoutes,
]

const compiled = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(':id', '([^/]+)')}$`),
}))

/** A path without ids comes first, because `create_preview` is no invoice. */
export function findRoute(method: string, path: string): { route: Route; ids: string[] } | null {
  const found = compiled
    .filter(({ route }) => route.method === method)
    .flatMap(({ route, pattern }) => {
      const [whole, ...ids] = pattern.exec(path) ?? []
      return whole === undefined ? [] : [{ route, ids: ids.map((id) => decodeURIComponent(id)) }]
    })
    .toSorted((one, other) => one.ids.length - other.ids.length)
  return found[0] ?? null
}
