// Access tokens are accepted for minutes without a database read. This list ends them earlier when their
// session ends.
import { accessLifeMs } from './access-tokens.ts'

const pollMs = 5_000

export interface EndedSessions {
  /** Sessions ended by another process appear after at most five seconds. */
  has: (familyId: string) => boolean
  add: (familyId: string) => void
  stop: () => void
}

/**
 * Resolves when the sessions that ended before the start are known.
 * `listSince` reads the sessions that ended at a time (epoch milliseconds) or later.
 */
export async function watchEndedSessions(
  listSince: (since: number) => Promise<{ id: string; endedAt: number }[]>,
  now: () => number,
  onError: (error: unknown) => void,
): Promise<EndedSessions> {
  const endedAt = new Map<string, number>()
  const refresh = async () => {
    const since = now() - accessLifeMs - pollMs // access tokens of earlier ones have expired
    // Adds instead of replacing: a session that ended while the list was read is not in it.
    for (const session of await listSince(since)) endedAt.set(session.id, session.endedAt)
    for (const [id, time] of endedAt) if (time < since) endedAt.delete(id)
  }
  await refresh()
  const timer = setInterval(() => void refresh().catch(onError), pollMs)
  timer.unref()
  return {
    has: (familyId) => endedAt.has(familyId),
    add: (familyId) => void endedAt.set(familyId, now()),
    stop: () => clearInterval(timer),
  }
}
