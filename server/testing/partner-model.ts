// Random histories of partners and of who learns in their frames: what the server must answer, by what
// happened before.
import { minuteMs, hourMs } from '@oka/contract/shared/durations.ts'

/** Who a frame is for: a named user of a partner, or one browser for as long as it keeps its credential. */
export interface ModelUser {
  /** Of the lessons that this user finished. */
  done: Set<string>
  isForgotten: boolean
}

export interface ModelSession {
  partnerId: string
  credential: string
  user: ModelUser
  /** Infinity: as long as a history. */
  expiresAt: number
}

export interface ModelToken {
  partnerId: string
  userId: string
  token: string
  /** Which of the partner's secrets made it. */
  secret: string
  issuedAt: number
  usedAt: number | null
}

export const tokenMs = 5 * minuteMs
const skewMs = minuteMs
const sharedMs = minuteMs
const signedSessionMs = 12 * hourMs

export class ModelPartner {
  readonly id: string
  secrets: string[]
  isDisabled = false
  readonly named = new Map<string, ModelUser>()

  constructor(id: string, secret: string) {
    this.id = id
    this.secrets = [secret]
  }

  rotate(next: string, dropsOld: boolean) {
    this.secrets = dropsOld ? [next] : [next, ...this.secrets.slice(0, 1)]
  }

  /** The user of that name, who begins anew after having been forgotten. */
  userNamed(userId: string): ModelUser {
    const known = this.named.get(userId)
    if (known && !known.isForgotten) return known
    const user = newUser()
    this.named.set(userId, user)
    return user
  }

  /** Null: the server takes the token. */
  refusal({ secret, issuedAt, usedAt }: ModelToken, now: number): string | null {
    if (this.isDisabled) return 'partner_unknown'
    if (!this.secrets.includes(secret)) return 'partner_token_invalid'
    if (issuedAt + tokenMs + skewMs <= now) return 'partner_token_expired'
    return usedAt !== null && now - usedAt > sharedMs ? 'partner_token_used' : null
  }
}

export const newUser = (): ModelUser => ({ done: new Set(), isForgotten: false })

export const signedUntil = (now: number) => now + signedSessionMs

export const isAlive = ({ isDisabled }: ModelPartner, { user, expiresAt }: ModelSession, now: number) =>
  !isDisabled && !user.isForgotten && now < expiresAt
