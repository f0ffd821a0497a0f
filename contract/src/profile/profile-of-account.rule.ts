// The profile inside `userInfo`, which is documented flat (PROF-8), and back.
import type { UserInfo } from '../account/account.schema.ts'
import { emptyProfileFields } from './empty-profile-fields.ts'
import type { Profile } from './profile.schema.ts'

/** The keys of `userInfo` that come from the profile. */
export type ProfilePart = Pick<
  UserInfo,
  | Exclude<keyof Profile, 'health' | 'address'>
  | 'medicalConditions'
  | 'medicalConditionsDuration'
  | 'healthConsentedAt'
  | 'conditionOwners'
  | 'country'
  | 'address'
>

export function accountPartOf({ health, address, ...fields }: Profile): ProfilePart {
  const { consentedAt, medicalConditions, medicalConditionsDuration, conditionOwners = [] } = health
  return {
    ...fields,
    medicalConditions,
    medicalConditionsDuration,
    healthConsentedAt: consentedAt,
    conditionOwners,
    country: address.country,
    address: { ...address, formattedAddress: formatAddress(address) },
  }
}

/** Of a caller without an account, names and the like are empty. */
export function profileOf(account: Partial<ProfilePart>): Profile {
  const profile: Record<string, unknown> = { ...emptyProfileFields }
  for (const name of Object.keys(emptyProfileFields)) {
    const value = account[name as keyof typeof account]
    if (value !== undefined) profile[name] = value
  }
  const {
    healthConsentedAt: consentedAt = null,
    medicalConditions = [],
    medicalConditionsDuration = null,
    conditionOwners = [],
  } = account
  const { formattedAddress: _, ...address } = account.address ?? {
    ...emptyProfileFields.address,
    formattedAddress: '',
  }
  return {
    ...(profile as unknown as Profile),
    address,
    health: { consentedAt, medicalConditions, medicalConditionsDuration, conditionOwners },
  }
}

/** Its parts on one line each, without the empty ones. */
const formatAddress = ({
  addressLine1,
  addressLine2,
  suburb,
  state,
  postalCode,
  country,
}: Profile['address']) =>
  [addressLine1, addressLine2, [suburb, state, postalCode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join('\n')
