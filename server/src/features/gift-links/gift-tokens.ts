// The token of a gift link is made of its id and a key of the server, so that a repeat can return the same
// link although only the token's hash is stored.
import { createHmac } from 'node:crypto'
import type { SecretKey } from '../../config/secret-keys.ts'
import { hashCredential } from '../identity/index.ts'

export interface GiftTokens {
  /** 128 bits in base64url, made with the newest key. */
  tokenOf: (linkId: string) => string
  /** The token of a stored link, made with whichever key made it; null where that key is gone. */
  findToken: (linkId: string, tokenHash: string) => string | null
}

const tokenBytes = 16

export function giftTokens(keys: readonly SecretKey[]): GiftTokens {
  const [newest, ...older] = keys.map(({ secret }) => {
    const key = createHmac('sha256', secret).update('gift-link').digest()
    return (linkId: string) =>
      createHmac('sha256', key).update(linkId).digest().subarray(0, tokenBytes).toString('base64url')
  })
  if (!newest) throw new Error('there is no signing key')
  return {
    tokenOf: newest,
    findToken: (linkId, tokenHash) =>
      [newest, ...older]
        .map((makeToken) => makeToken(linkId))
        .find((token) => hashCredential(token) === tokenHash) ?? null,
  }
}
