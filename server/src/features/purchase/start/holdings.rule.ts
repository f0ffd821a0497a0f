// What a member holds already that opens the program they are about to pay for (MEM-21).
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { LedgerSource } from '../../../db/schema.ts'
import { entitlementsAt, type StoredEnrollment } from '../../membership/membership.door.ts'

const paidSources: ReadonlySet<LedgerSource> = new Set(['sandbox', 'stripe', 'appStore', 'googlePlay'])

/** `paid`: by card or in a store, also when it was cancelled, which can be undone. `free`: by a code or from staff. */
export function holdingOf(enrollments: readonly StoredEnrollment[], programId: string, now: number): 'paid' | 'free' | null {
  const open = enrollments.filter((one) => opensProgram(entitlementsAt([one], now), programId))
  if (open.some(({ source }) => paidSources.has(source))) return 'paid'
  return open.length > 0 ? 'free' : null
}
