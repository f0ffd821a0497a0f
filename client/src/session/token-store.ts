// The tokens of one browser or device. Read again before each use: another tab may have changed them.
// Parsed by hand: the header of every public page reads them, and carries no zod.
import { parseJson } from '../parse-json.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export interface TokenStore {
  read: () => Tokens | null
  /** Saves these two fields only, whatever else the object has. */
  save: (tokens: Tokens) => void
  clear: () => void
}

/** Small texts on this device, such as the app's prefixed local storage. */
export interface KeyValueStore {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

export const tokensKey = 'tokens'

/** Both tokens in one text, so that no tab reads half a change. */
export const createTokenStore = (storage: KeyValueStore): TokenStore => ({
  read: () => parsed(storage.read(tokensKey)),
  save: ({ accessToken, refreshToken }) =>
    storage.write(tokensKey, JSON.stringify({ accessToken, refreshToken })),
  clear: () => storage.remove(tokensKey),
})

function parsed(text: string | null): Tokens | null {
  const value = parseJson(text)
  return isTokens(value) ? { accessToken: value.accessToken, refreshToken: value.refreshToken } : null
}

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string'

/** All tokens that cannot be read belong to one member of this name. */
const unreadable = 'unreadable'

/**
 * The member an access token was issued to. Only good for naming what this device stores: the server alone
 * verifies tokens.
 */
export function memberIdOfToken(accessToken: string): string {
  const { sub } = claimsOfToken(accessToken)
  return typeof sub === 'string' ? sub : unreadable
}

/**
 * What a token says of itself; nothing where it cannot be read. Its text stands in pages (`inlineCall` of
 * web): it refers to nothing outside itself.
 */
export function claimsOfToken(accessToken: string): { sub?: unknown; exp?: unknown } {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
