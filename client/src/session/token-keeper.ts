// Where the tokens of one browser or device are. Read again before each use: another tab may have changed them.
// Parsed by hand: the header of every public page asks whether somebody is signed in, and carries no zod for it.

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export interface TokenKeeper {
  read: () => Tokens | null
  keep: (tokens: Tokens) => void
  forget: () => void
}

/** A place for small texts, such as the app's prefixed local storage. */
export interface Items {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

export const tokensKey = 'tokens'

/** Both tokens in one text, so that no tab ever sees half a change. */
export const createTokenKeeper = (items: Items): TokenKeeper => ({
  read: () => parsed(items.read(tokensKey)),
  keep: ({ accessToken, refreshToken }) => items.write(tokensKey, JSON.stringify({ accessToken, refreshToken })),
  forget: () => items.remove(tokensKey),
})

function parsed(kept: string | null): Tokens | null {
  if (kept === null) return null
  try {
    const value: unknown = JSON.parse(kept)
    return isTokens(value) ? { accessToken: value.accessToken, refreshToken: value.refreshToken } : null
  } catch {
    return null
  }
}

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string'
