// Access tokens are accepted for minutes without a database read. This list ends them earlier when their session ends.
import type { Database } from '../../db/database.ts'
import { accessLifeMs } from './access-tokens.ts'
import { listSessionsEndedSince } from './sessions.store.ts'

const pollMs = 5_000

export interface EndedSessions {
  /** Sessions ended by another process appear after at most five seconds. */
  has: (familyId: string) => boolean
  add: (familyId: string) => void
  stop: () => void
}

export function watchEndedSessions(database: Database, now: () => number, onError: (error: unknown) => void): EndedSessions {
  let ended = new Set<string>()
  const refresh = async () => {
    ended = new Set(await listSessionsEndedSince(database, now() - accessLifeMs - pollMs)) // access tokens of earlier ones have expired
  }
  const timer = setInterval(() => void refresh().catch(onError), pollMs)
  timer.unref()
  return { has: (familyId) => ended.has(familyId), add: (familyId) => void ended.add(familyId), stop: () => clearInterval(timer) }
}
