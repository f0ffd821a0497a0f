// What identity does for its neighbours.
import type { Database } from '../../db/database.ts'
import { findByCredentialHash } from './anonymous-members.store.ts'
import { hashOf } from './random-ids.ts'

export { accessTokens, type AccessClaims, type AccessTokens } from './access-tokens.ts'
export { readAccount } from './accounts.store.ts'
export { livingAmong, updateLanding, type Landing } from './anonymous-members.store.ts'
export { watchEndedSessions, type EndedSessions } from './ended-sessions.ts'
export { removeDeadSessions } from './sessions.store.ts'
export { beginAnonymousMember } from './begin-anonymous-member.ts'

/** The member an anonymous id speaks for, or null. */
export const findAnonymousMember = (database: Database, credential: string) => findByCredentialHash(database, hashOf(credential))
