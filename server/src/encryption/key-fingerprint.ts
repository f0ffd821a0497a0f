import { hkdfSync } from 'node:crypto'
import type { SecretKey } from '../config/secret-keys.ts'

/** Recognises a key without being of any use to whoever reads it. */
export const computeFingerprint = ({ secret }: SecretKey): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'key-fingerprint', 16)).toString('base64url')
