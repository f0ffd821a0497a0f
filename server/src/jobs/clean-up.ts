// Deletes expired data: past rate limit windows, and sessions that ended or expired.
import type { Database } from '../db/database.ts'
import { deleteExpiredSessions } from '../features/identity/identity.door.ts'
import { deleteExpiredWindows } from '../rate-limit/rate-limit.store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export async function cleanUp(database: Database, now: number): Promise<void> {
  await deleteExpiredWindows(database, now - dayMs)
  await deleteExpiredSessions(database, now)
}

/** Runs now and every hour; several processes may run it at once. Returns a function that stops it. */
export function cleanUpHourly(database: Database, now: () => number, onError: (error: unknown) => void): () => void {
  const run = () => void cleanUp(database, now()).catch(onError)
  const timer = setInterval(run, hourMs)
  timer.unref()
  run()
  return () => clearInterval(timer)
}
