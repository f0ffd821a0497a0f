// Tokens as the server makes them for whoever signs in, with a key the measured servers are told to believe.
import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

const kid = 'bench'
const secret = randomBytes(32)

/** The setting SIGNING_KEYS. */
export const signingKeys = `${kid}:${secret.toString('base64')}`

/** One for each member, good for an hour instead of minutes: no run is longer. */
export const accessTokens = (memberIds: readonly string[]): Promise<string[]> =>
  Promise.all(
    memberIds.map((memberId) =>
      new SignJWT({ sid: randomBytes(16).toString('base64url') })
        .setProtectedHeader({ alg: 'HS256', kid })
        .setSubject(memberId)
        .setAudience('api')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(secret),
    ),
  )

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
