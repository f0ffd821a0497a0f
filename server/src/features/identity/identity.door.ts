// What identity does for its neighbours.
import type { Database } from '../../db/database.ts'
import { findByCredentialHash } from './anonymous-members.store.ts'
import { credentialHashOf } from './begin-anonymous-member.ts'

export { updateLanding, type Landing } from './anonymous-members.store.ts'
export { beginAnonymousMember } from './begin-anonymous-member.ts'

/** The member an anonymous id speaks for, or null. */
export const findAnonymousMember = (database: Database, credential: string) => findByCredentialHash(database, credentialHashOf(credential))
