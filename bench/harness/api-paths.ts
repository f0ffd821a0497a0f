// Paths of the API as clients call them.
import type { LandingStoreResponse } from '@oka/contract/bootstrap/bootstrap.schema.ts'

export const apiPath = ({ path }: { path: string }) => `/api/${path}`

/** A store path with the query of a client that already has the newest catalogue and option lists. */
export async function withCurrentVersions(
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const response = await fetch(url + path, { headers })
  const { programInfo, appInfo } = (await response.json()) as LandingStoreResponse
  if (!programInfo || !appInfo) throw new Error(`${path} returned no catalogue or no option lists`)
  return `${path}?programInfoVersion=${programInfo.version}&appInfoVersion=${appInfo.version}`
}
