// The devices and network addresses an account was signed in from: wrong passwords from elsewhere do not keep
// it out of there (docs/decisions/0016).
import { createHmac } from 'node:crypto'
import type { SecretKey } from '../../../config/secret-keys.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { findKnownOrigins, listOriginHashes, saveOrigins, type OriginKind } from './sign-in-origins.store.ts'

export interface Origin {
  address: string
  /** The random id that this installation sends; null for clients that send none. */
  deviceId: string | null
}

/**
 * How the account knows the origin of a sign-in; a device counts more than an address, which others may
 * share.
 */
export type KnownBy = OriginKind | null

export interface SignInOrigins {
  /** How the account knows this origin from a successful sign-in of the past year. */
  find: (db: Database['db'], memberId: string, origin: Origin, now: number) => Promise<KnownBy>
  /**
   * Whether the account was signed in from elsewhere, but never from this device, or from this address where
   * the client sends no device.
   */
  isNew: (trx: Trx, memberId: string, origin: Origin, now: number) => Promise<boolean>
  /** Makes it known; of each kind the twenty most recently used are stored. */
  save: (trx: Trx, memberId: string, origin: Origin, now: number) => Promise<void>
}

export function signInOrigins(keys: readonly SecretKey[]): SignInOrigins {
  const hashKeys = keys.map(({ secret }) => createHmac('sha256', secret).update('sign-in-origin').digest())
  const [current] = hashKeys
  if (!current) throw new Error('there is no signing key')
  // With the member in it, rows of two members do not show that they share a device or an address.
  const hashOf = (key: Buffer, memberId: string, kind: OriginKind, value: string) =>
    createHmac('sha256', key).update(`${memberId} ${kind} ${value}`).digest('base64url')
  const valuesOf = ({ address, deviceId }: Origin): [OriginKind, string][] => [
    ['address', address],
    ...(deviceId === null ? [] : [['device', deviceId] as [OriginKind, string]]),
  ]
  const hashesOf = (memberId: string, values: readonly [OriginKind, string][]) =>
    hashKeys.flatMap((key) => values.map(([kind, value]) => hashOf(key, memberId, kind, value)))
  return {
    async find(db, memberId, origin, now) {
      const hashes = hashesOf(memberId, valuesOf(origin))
      const kinds = await findKnownOrigins(db, memberId, hashes, now)
      return kinds.includes('device') ? 'device' : (kinds[0] ?? null)
    },
    async isNew(trx, memberId, origin, now) {
      const { deviceId, address } = origin
      const known = new Set(await listOriginHashes(trx, memberId, now))
      const own = hashesOf(memberId, [deviceId === null ? ['address', address] : ['device', deviceId]])
      return known.size > 0 && !own.some((hash) => known.has(hash))
    },
    save: (trx, memberId, origin, now) =>
      saveOrigins(
        trx,
        memberId,
        valuesOf(origin).map(([kind, value]) => ({ kind, hash: hashOf(current, memberId, kind, value) })),
        now,
      ),
  }
}
