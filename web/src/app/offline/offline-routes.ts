// Pages this browser can show offline: their scripts are loaded, and they need no answer from the server.

import { isRouteKept } from '../../platform/network/kept-routes.ts'
import { paths } from '../paths.ts'

/** Their content comes from the server on each visit. */
const needsServer = new Set(['', 'about-us', 'series', 'series/:id', 'night', 'tonight/:id'])

/** The same for all pages of one route: `/learn/opp103/1001` and `/learn/opp201/1017` are alike. */
function routeOf(path: string): string {
  // fixed addresses that look like a route with an id
  if (path === paths.saved || path.startsWith(paths.settings)) return path
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  return [first, ...rest.map(() => ':id')].join('/')
}

const opened = new Set<string>()

export const addOfflineRoute = (path: string) => void opened.add(routeOf(path))

export const isAvailableOffline = (path: string) =>
  opened.has(routeOf(path)) && (!needsServer.has(routeOf(path)) || isRouteKept(routeOf(path)))
