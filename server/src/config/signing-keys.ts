// The keys that sign access tokens and media URLs. The first signs and all verify, so a key can be rotated without ending sessions.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeOf } from '../errors/error-code.ts'
import { SettingsError } from './env.ts'

export interface SigningKey {
  kid: string
  secret: Uint8Array
}

const minSecretBytes = 32

/** `kid:base64` pairs, separated by commas. */
export function signingKeysOf(value: string): SigningKey[] {
  const keys = value.split(',').map((pair) => {
    const [, kid, encoded] = /^([A-Za-z0-9_-]{1,40}):([A-Za-z0-9+/_=-]+)$/.exec(pair.trim()) ?? []
    const secret = Buffer.from(encoded ?? '', 'base64')
    if (kid === undefined || secret.length < minSecretBytes)
      throw new SettingsError(`SIGNING_KEYS must be kid:secret pairs, each secret at least ${minSecretBytes} bytes in base64`)
    return { kid, secret: new Uint8Array(secret) }
  })
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new SettingsError('SIGNING_KEYS uses the same kid twice')
  return keys
}

/** Reads the keys of a data folder; creates one on first use (SQLite outside live mode only). */
export function signingKeysIn(dataDir: string): SigningKey[] {
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'signing-keys')
  try {
    return signingKeysOf(readFileSync(file, 'utf8').trim())
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `k1:${randomBytes(minSecretBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error // another process was first
  }
  return signingKeysOf(readFileSync(file, 'utf8').trim())
}
