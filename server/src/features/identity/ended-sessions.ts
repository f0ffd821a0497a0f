// Access tokens are believed for minutes without asking the database. A session that was ended must not live on that long.
import type { Database } from '../../db/database.ts'
import { accessLifeMs } from './access-tokens.ts'
import { sessionsEndedSince } from './sessions.store.ts'

const pollMs = 5_000

export interface EndedSessions {
  /** Was it ended, here or by another process at least five seconds ago? */
  has: (familyId: string) => boolean
  add: (familyId: string) => void
  stop: () => void
}

export function watchEndedSessions(database: Database, now: () => number, onError: (error: unknown) => void): EndedSessions {
  let ended = new Set<string>()
  const refresh = async () => {
    ended = new Set(await sessionsEndedSince(database, now() - accessLifeMs - pollMs)) // older ones have no living token
  }
  const timer = setInterval(() => void refresh().catch(onError), pollMs)
  timer.unref()
  return { has: (familyId) => ended.has(familyId), add: (familyId) => void ended.add(familyId), stop: () => clearInterval(timer) }
}
