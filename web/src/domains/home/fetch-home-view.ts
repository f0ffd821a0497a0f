import { orReload } from '../../platform/chunks/or-reload.ts'

/**
 * What the home page shows, fetched in the browser. Loaded when needed: the entry of a public page carries no
 * calls.
 */
export async function fetchHomeView() {
  const queries = await orReload(() => import('./home.queries.ts'))
  return queries.fetchHomeView()
}
