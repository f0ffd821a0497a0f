// Why a membership that was cancelled cannot be renewed again.
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import type { LedgerEntry } from '../../membership/index.ts'
import { paymentsOf } from './payments.rule.ts'

/** `entries`: of one membership; `hasCard`: its gateway has one to charge. Null: it can. */
export function renewalBlockOf(
  entries: readonly LedgerEntry[],
  hasCard: boolean,
): Membership['renewalBlock'] {
  if (paymentsOf(entries).some(({ isDisputed }) => isDisputed)) return 'disputed'
  return hasCard ? null : 'noCard'
}
