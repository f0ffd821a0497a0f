// Unsent progress and jumps in the format before the outbox (`place.<scope>.<activity>`,
// `jump.<scope>.<program>`).
import * as z from 'zod/mini'
import { parseJson } from '@oka/client/parse-json.ts'
import { unassigned, type OutboxStorage } from '@oka/client/outbox/entry-store.ts'

const legacyProgress = z.looseObject({
  isPending: z.boolean(),
  lastActivityAt: z.number(),
  isAgain: z.optional(z.boolean()),
})
const savedJump = z.looseObject({ at: z.number() })
const oldUnassigned = 'anonymous:new'

/**
 * Writes what was not sent as outbox entries and removes the old texts. Where the outbox already has an entry
 * it writes to a temporary scope: the caller renames each scope returned, which merges its entries with the
 * newer ones.
 */
export function upgradeStorage(storage: OutboxStorage): { from: string; to: string }[] {
  const renames = new Map<string, string>()
  const move = (
    oldKey: string,
    kind: string,
    entryOf: (stored: unknown, key: string) => { value: unknown; changedAt: number } | null,
  ) => {
    const [, scope = '', ...key] = oldKey.split('.')
    const entry = entryOf(parseJson(storage.read(oldKey)), key.join('.'))
    if (entry) {
      const to = scope === oldUnassigned ? unassigned : scope
      const newKey = (of: string) => `outbox.${of}.${kind}.${key.join('.')}`
      const isNew = storage.read(newKey(to)) === null
      const temporary = `upgraded:${scope}`
      if (!isNew) renames.set(temporary, to)
      storage.write(
        newKey(isNew ? to : temporary),
        JSON.stringify({ ...entry, isPending: true, acknowledgedAt: null, sequence: null }),
      )
    }
    storage.remove(oldKey)
  }
  for (const oldKey of storage.keysWithPrefix('place.'))
    move(oldKey, 'progress', (stored, activityId) => {
      const legacy = legacyProgress.safeParse(stored)
      if (!legacy.success || !legacy.data.isPending) return null
      const { lastActivityAt } = legacy.data
      return {
        value: { watchedRanges: [], ...legacy.data, activityId, isRepeat: legacy.data.isAgain === true },
        changedAt: lastActivityAt,
      }
    })
  for (const oldKey of storage.keysWithPrefix('jump.'))
    move(oldKey, 'jump', (stored) => {
      const jump = savedJump.safeParse(stored)
      return jump.success ? { value: jump.data, changedAt: jump.data.at } : null
    })
  return [...renames].map(([from, to]) => ({ from, to }))
}
