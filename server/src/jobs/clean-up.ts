// What has had its day goes: counts of past windows, sessions that ended or ran out.
import type { Database } from '../db/database.ts'
import { removeDeadSessions } from '../features/identity/identity.door.ts'
import { removePastQuotas } from '../quota/quota.store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export async function cleanUp(database: Database, now: number): Promise<void> {
  await removePastQuotas(database, now - dayMs)
  await removeDeadSessions(database, now)
}

/** Now and every hour; several processes may do it at once. Answers how to stop it. */
export function cleanUpHourly(database: Database, now: () => number, onError: (error: unknown) => void): () => void {
  const run = () => void cleanUp(database, now()).catch(onError)
  const timer = setInterval(run, hourMs)
  timer.unref()
  run()
  return () => clearInterval(timer)
}
