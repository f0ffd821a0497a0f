// Where the tokens of one browser or device are. Read again before each use: another tab may have changed them.
import * as z from 'zod/mini'

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.output<typeof tokens>

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

const key = 'tokens'

/** Both tokens in one text, so that no tab ever sees half a change. */
export function createTokenKeeper(items: Items): TokenKeeper {
  return {
    read() {
      const kept = items.read(key)
      if (kept === null) return null
      const parsed = tokens.safeParse(jsonOf(kept))
      return parsed.success ? parsed.data : null
    },
    keep: (held) => items.write(key, JSON.stringify(held)),
    forget: () => items.remove(key),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
