// Secret keys of the server: signing keys (access tokens, media URLs) and encryption keys (what is stored
// sealed). The first of a list makes new values and all of them read, so a key can be replaced without losing
// anything.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readErrorCode } from '../errors/error-code.ts'
import { SettingsError } from './env.ts'

export interface SecretKey {
  kid: string
  secret: Uint8Array
}

export type SecretKeySetting = 'SIGNING_KEYS' | 'ENCRYPTION_KEYS'

const keyFiles = { SIGNING_KEYS: 'signing-keys', ENCRYPTION_KEYS: 'encryption-keys' } as const
const minSecretBytes = 32

/** `kid:base64` pairs, separated by commas. */
export function parseSecretKeys(setting: SecretKeySetting, value: string): SecretKey[] {
  const keys = value.split(',').map((pair) => {
    const [, kid, encoded] = /^([A-Za-z0-9_-]{1,40}):([A-Za-z0-9+/_=-]+)$/.exec(pair.trim()) ?? []
    const secret = Buffer.from(encoded ?? '', 'base64')
    if (kid === undefined || secret.length < minSecretBytes)
      throw new SettingsError(
        `${setting} must be kid:secret pairs, each secret at least ${minSecretBytes} bytes in base64`,
      )
    return { kid, secret: new Uint8Array(secret) }
  })
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw new SettingsError(`${setting} uses the same kid twice`)
  return keys
}

/** The keys of a data folder; none when it has none. */
export function existingSecretKeysIn(dataDir: string, setting: SecretKeySetting): SecretKey[] {
  const file = join(dataDir, 'keys', keyFiles[setting])
  return existsSync(file) ? parseSecretKeys(setting, readFileSync(file, 'utf8').trim()) : []
}

/** Reads the keys of a data folder; creates one on first use (SQLite outside live mode only). */
export function secretKeysIn(dataDir: string, setting: SecretKeySetting): SecretKey[] {
  const folder = join(dataDir, 'keys')
  const file = join(folder, keyFiles[setting])
  try {
    return parseSecretKeys(setting, readFileSync(file, 'utf8').trim())
  } catch (error) {
    if (readErrorCode(error) !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `k1:${randomBytes(minSecretBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error // another process was first
  }
  return parseSecretKeys(setting, readFileSync(file, 'utf8').trim())
}
