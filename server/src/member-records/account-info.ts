// accountInfo of the contract: who the caller is, and the part of each member record.
import type { LandingAccountInfo, UserInfo } from '@oka/contract/account/account.schema.ts'
import { emptyProfile } from '@oka/contract/account/empty-profile.ts'
import { membershipType } from '@oka/contract/membership/membership.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { LiveCatalogue } from '../features/catalogue/catalogue.door.ts'
import { readAccount } from '../features/identity/identity.door.ts'
import { entitlementsOf } from '../features/membership/membership.door.ts'
import type { AnonymousCaller, Caller, MemberCaller } from '../http/caller.ts'
import type { MemberRecords } from './all.ts'
import { recordsLoader } from './member-record.ts'

export interface AccountSnapshot {
  /** Equal for equal stored data of the caller; what the catalogue and the clock add does not count. */
  version: string
  accountInfo(now: number): LandingAccountInfo | UserInfo
}

export interface AccountInfoReader {
  /** What is stored of the caller. Throws `unauthenticated` when the account was deleted. */
  snapshot(caller: Caller): Promise<AccountSnapshot>
  /** accountInfo of an answer; for either kind of caller. */
  read(caller: Caller, now: number): Promise<LandingAccountInfo | UserInfo>
}

export function accountInfoReader(deps: { database: Database; catalogue: LiveCatalogue; records: MemberRecords }): AccountInfoReader {
  const { catalogue } = deps
  const { db } = deps.database
  const loadRecords = recordsLoader(deps.records)
  const viewFor = (caller: Caller, now: number) => catalogue.viewFor(entitlementsOf(caller), now)

  async function landingSnapshot(caller: { kind: 'visitor' } | AnonymousCaller): Promise<AccountSnapshot> {
    const anonymous = caller.kind === 'anonymous' ? caller : null
    const identity = {
      id: anonymous?.credential ?? null,
      isAnonymousMember: anonymous !== null,
      profileComplete: false,
      membershipType: membershipType.free,
    }
    const records = await loadRecords(db, anonymous?.memberId ?? null)
    return {
      version: `${identity.id}\n${records.version}`,
      accountInfo: (now): LandingAccountInfo => ({ ...identity, ...records.toBootstrap({ view: viewFor(caller, now), defaultProgramId }) }),
    }
  }

  async function memberSnapshot(caller: MemberCaller): Promise<AccountSnapshot> {
    const account = await readAccount(deps.database, caller.memberId)
    if (account === null) throw new AppError('unauthenticated')
    const identity = {
      ...emptyProfile,
      id: caller.memberId,
      email: account.email,
      emailVerified: account.is_email_verified === 1,
      membershipType: membershipType.free,
    }
    // Sequential: saves a PostgreSQL connection; SQLite gains nothing from parallel reads.
    const records = await loadRecords(db, caller.memberId)
    return {
      version: `${JSON.stringify(account)}\n${records.version}`,
      accountInfo: (now): UserInfo => ({
        ...identity,
        ...records.toBootstrap({ view: viewFor(caller, now), defaultProgramId: account.default_program_id }),
      }),
    }
  }

  const snapshot = (caller: Caller) => (caller.kind === 'member' ? memberSnapshot(caller) : landingSnapshot(caller))
  return { snapshot, read: async (caller, now) => (await snapshot(caller)).accountInfo(now) }
}
