// Access tokens like the server's, signed with a key that the measured servers get as SIGNING_KEYS.
import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

const kid = 'bench'
const secret = randomBytes(32)

/** The setting SIGNING_KEYS. */
export const signingKeys = `${kid}:${secret.toString('base64')}`

export const encryptionKid = kid
export const encryptionSecret = randomBytes(32)
/** The setting ENCRYPTION_KEYS. */
export const encryptionKeys = `${encryptionKid}:${encryptionSecret.toString('base64')}`

/** One for each member, valid as long as the server's own: the server takes none that lives longer. */
export const accessTokens = (memberIds: readonly string[]): Promise<string[]> =>
  Promise.all(
    memberIds.map((memberId) =>
      new SignJWT({ sid: randomBytes(16).toString('base64url') })
        .setProtectedHeader({ alg: 'HS256', kid })
        .setSubject(memberId)
        .setAudience('api')
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(secret),
    ),
  )

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
