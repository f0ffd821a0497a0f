// The one list of everything that is stored of a person.
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { AnyMemberRecord } from '../../../member-records/member-record.ts'
import type { PersonDataSource } from '../../../member-records/person-data.ts'
import { accountSource, arrivalSource, emailLinkSource, originSource, sessionSource } from './identity-sources.ts'
import {
  appliedDiscountSource,
  couponUseSource,
  gatewayCustomerSource,
  ledgerSource,
  membershipSource,
  purchaseSource,
  receiptSource,
  refundRequestSource,
  sandboxSource,
} from './membership-sources.ts'
import { dataExportSource, jobSource, sentMailSource, staffActionSource } from './service-sources.ts'

export interface SourceDeps {
  records: readonly AnyMemberRecord[]
  sealedValues: SealedValues
}

/** What ends in the moment of the request: nothing must be able to sign in, to reach the person or to go on being done for them. */
const endAtRequest: readonly PersonDataSource[] = [accountSource, originSource, emailLinkSource, dataExportSource, jobSource]

export interface PersonDataSources {
  all: readonly PersonDataSource[]
  endAtRequest: readonly PersonDataSource[]
}

export function personDataSources({ records, sealedValues }: SourceDeps): PersonDataSources {
  const hashOf = (memberId: string) => sealedValues.hashesOf(memberId)[0]
  const all = [
    accountSource,
    ...records,
    membershipSource(sealedValues),
    purchaseSource,
    refundRequestSource,
    ledgerSource(hashOf),
    receiptSource(sealedValues, hashOf),
    couponUseSource(hashOf),
    appliedDiscountSource,
    gatewayCustomerSource,
    sandboxSource,
    sessionSource,
    originSource,
    sentMailSource(hashOf),
    emailLinkSource,
    staffActionSource(hashOf),
    dataExportSource,
    jobSource,
    arrivalSource,
  ]
  return { all, endAtRequest }
}
