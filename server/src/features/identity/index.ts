// What identity offers to other features.
import type { Database } from '../../db/database.ts'
import { findByCredentialHash } from './anonymous-members.store.ts'
import { hashCredential } from './credentials.ts'

export { accessTokens, type AccessClaims, type AccessTokens } from './access-tokens.ts'
export {
  accountRows,
  findConfirmedEmail,
  findMailReader,
  readAccount,
  updateAccount,
} from './accounts.store.ts'
export {
  findActiveEmails,
  findActiveMembers,
  updateLanding,
  type Landing,
} from './anonymous-members.store.ts'
export { watchEndedSessions, type EndedSessions } from './ended-sessions.ts'
export { listSessionsEndedSince } from './sessions.store.ts'
export { refreshTokens, type RefreshTokens } from './refresh-tokens.ts'
export { signInOrigins, type SignInOrigins } from './sign-in/sign-in-origins.ts'
export { listLookupKeys } from './email-address/lookup-keys.ts'
export { describeDevice } from './sign-in/device-name.ts'
export { createAnonymousMember } from './create-anonymous-member.ts'
export { hashCredential, newId } from './credentials.ts'

/** The internal id of the member with this anonymous id, or null. */
export const findAnonymousMember = (database: Database, credential: string) =>
  findByCredentialHash(database, hashCredential(credential))
