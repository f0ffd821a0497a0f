// What a member holds already that opens the program they are about to pay for (MEM-21).
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { LedgerSource } from '../../../db/money-tables.ts'
import { entitlementsAt, type StoredEnrollment } from '../../membership/membership.door.ts'

const paidSources: ReadonlySet<LedgerSource> = new Set(['sandbox', 'stripe', 'appStore', 'googlePlay'])

/** `paid`: by card or in a store, also when it was cancelled, which can be undone. `paidPart`: of one of the programs that it opens. `free`: by a code or from staff. */
export type Holding = 'paid' | 'paidPart' | 'free' | null

export function holdingOf(enrollments: readonly StoredEnrollment[], programId: string, now: number): Holding {
  const open = enrollments.filter((one) => opensProgram(entitlementsAt([one], now), programId))
  if (open.some(({ source }) => paidSources.has(source))) return 'paid'
  if (enrollments.some((one) => paidSources.has(one.source) && entitlementsAt([one], now).some((id) => opensProgram([programId], id)))) return 'paidPart'
  return open.length > 0 ? 'free' : null
}

/** Whether another paid membership opens what this one would go on to charge for. */
export const isPaidElsewhere = (enrollments: readonly StoredEnrollment[], membershipId: string, programId: string, now: number): boolean =>
  holdingOf(
    enrollments.filter((one) => one.membershipId !== membershipId),
    programId,
    now,
  ) === 'paid'
