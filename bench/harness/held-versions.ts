import type { LandingStoreAnswer } from '@oka/contract/store-answer/store-answer.shapes.ts'

/** The path as a client asks that holds the newest catalogue and choices already. */
export async function withVersionsHeld(url: string, path: string, headers: Record<string, string>): Promise<string> {
  const everything = await fetch(url + path, { headers })
  const { programInfo, appInfo } = (await everything.json()) as LandingStoreAnswer
  if (!programInfo || !appInfo) throw new Error(`${path} lacks what was asked for`)
  return `${path}?programInfoVersion=${programInfo.version}&appInfoVersion=${appInfo.version}`
}
