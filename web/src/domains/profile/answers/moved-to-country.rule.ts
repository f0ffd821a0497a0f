import { postalCodeProblem, usesPostalCode } from '@oka/contract/profile/postal-code.rule.ts'
import type { WrittenAddress } from '@oka/contract/profile/profile.schema.ts'

/** The address in another country. A postal code of the one before says nothing about this one. */
export function movedToCountry(address: WrittenAddress, country: string): WrittenAddress {
  const moved = { ...address, country }
  const isOfCountry = usesPostalCode(country) && postalCodeProblem(moved) === null
  return isOfCountry ? moved : { ...moved, postalCode: '' }
}
