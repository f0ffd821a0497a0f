// accountInfo of the contract: who the caller is, and the part of each member record.
import {
  landingAccountInfo,
  type LandingAccountInfo,
  type UserInfo,
} from '@oka/contract/account/account.schema.ts'
import { isProfileComplete } from '@oka/contract/profile/missing-answers.rule.ts'
import { profileOf } from '@oka/contract/profile/profile-of-account.rule.ts'
import { membershipType } from '@oka/contract/membership/membership.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { CatalogueView, LiveCatalogue } from '../features/catalogue/index.ts'
import type { accountRows } from '../features/identity/index.ts'
import {
  findCurrencyInfo,
  findEnrollment,
  entitlementsAt,
  noEntitlements,
  partnerView,
  parseEnrollments,
} from '../features/billing/index.ts'
import type { AnonymousCaller, Caller, MemberCaller, PartnerCaller } from '../http/caller.ts'
import type { RecordsLoader } from './member-record.ts'

export interface AccountSnapshot {
  /**
   * Equal for equal stored data of the caller and what of it is open then; what the catalogue adds does not
   * count.
   */
  versionAt(now: number): string
  /** The catalogue as the caller sees it. */
  viewAt(now: number): CatalogueView
  accountInfo(now: number): LandingAccountInfo | UserInfo
}

export interface AccountInfoReader {
  /** What is stored of the caller. Throws `unauthenticated` when the account was deleted. */
  snapshot(caller: Caller): Promise<AccountSnapshot>
  /** accountInfo of an answer; for either kind of caller. */
  read(caller: Caller, now: number): Promise<LandingAccountInfo | UserInfo>
}

/** The parts of accountInfo that come from member records. */
export type RecordParts = Omit<
  UserInfo,
  | keyof typeof setByServer
  | 'id'
  | 'email'
  | 'emailVerified'
  | 'membershipType'
  | 'currencyInfo'
  | 'profileComplete'
>

interface AccountInfoDeps {
  database: Database
  catalogue: LiveCatalogue
  loadRecords: RecordsLoader<RecordParts, ReturnType<typeof accountRows.parse>[number]>
}

export function accountInfoReader({ database, catalogue, loadRecords }: AccountInfoDeps): AccountInfoReader {
  const { db } = database
  async function landingSnapshot(
    caller: { kind: 'visitor' } | AnonymousCaller | PartnerCaller,
  ): Promise<AccountSnapshot> {
    const learner = caller.kind === 'visitor' ? null : caller
    const viewAt = (now: number) =>
      caller.kind === 'partner' ? partnerView(catalogue, caller, now) : catalogue.viewFor(noEntitlements, now)
    const identity = {
      id: learner?.credential ?? null,
      isAnonymousMember: caller.kind === 'anonymous',
      profileComplete: false,
      membershipType: membershipType.free,
    }
    const records = await loadRecords.ofMember(db, learner?.memberId ?? null)
    return {
      versionAt: () => `${identity.id}\n${records.version}`,
      viewAt,
      accountInfo(now) {
        const view = viewAt(now)
        const [first = defaultProgramId] = caller.kind === 'partner' ? view.programs.keys() : []
        return landingPart({
          ...identity,
          ...records.toBootstrap({ view, defaultProgramId: first, findEnrollment: neverEnrolled }),
        })
      },
    }
  }

  async function memberSnapshot(caller: MemberCaller): Promise<AccountSnapshot> {
    const records = await loadRecords.ofAccount(db, caller.memberId)
    if (records.account === undefined) throw new AppError('unauthenticated')
    const [email, isEmailVerified, chosenProgramId, storedEnrollments] = records.account
    const identity = {
      ...setByServer,
      id: caller.memberId,
      email,
      emailVerified: isEmailVerified === 1,
    }
    const enrollments = parseEnrollments(storedEnrollments)
    return {
      versionAt: (now) => `${entitlementsAt(enrollments, now).join()}\n${records.version}`,
      viewAt: (now) => catalogue.viewFor(entitlementsAt(enrollments, now), now),
      accountInfo: (now): UserInfo => {
        const entitlements = entitlementsAt(enrollments, now)
        const parts = records.toBootstrap({
          view: catalogue.viewFor(entitlements, now),
          defaultProgramId: chosenProgramId,
          findEnrollment: (programId) => findEnrollment(enrollments, programId, now),
        })
        const profileComplete = isProfileComplete({ ...profileOf(parts), email })
        return {
          ...identity,
          membershipType: entitlements.length > 0 ? membershipType.enrolled : membershipType.free,
          ...parts,
          currencyInfo: findCurrencyInfo(parts.country),
          profileComplete,
        }
      },
    }
  }

  const snapshot = (caller: Caller) =>
    caller.kind === 'member' ? memberSnapshot(caller) : landingSnapshot(caller)
  return { snapshot, read: async (caller, now) => (await snapshot(caller)).accountInfo(now) }
}

const neverEnrolled = (programId: string) => findEnrollment([], programId, 0)

/** No member can change these, and nothing changes them yet: there are no partners and no help desk. */
const setByServer = {
  accountType: 0,
  partnerId: null,
  partnerUserId: null,
  isAnonymousMember: false,
  helpDeskHash: '',
} as const

const landingKeys = Object.keys(landingAccountInfo.shape)

/** Names and the like are answered to members with an account only. */
const landingPart = (info: LandingAccountInfo) =>
  Object.fromEntries(Object.entries(info).filter(([key]) => landingKeys.includes(key))) as LandingAccountInfo
