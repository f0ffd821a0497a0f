import { afterBusinessDays } from '@oka/contract/shared/business-days.rule.ts'

/** By when a deleted member is erased (SET-3). */
export const eraseBy = (now: number): number => afterBusinessDays(now, 2)
