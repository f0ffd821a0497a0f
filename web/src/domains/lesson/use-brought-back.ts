import { useEffect, useState } from 'react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { leftOutActivityKind } from '../../platform/session-data/kinds/left-out-activity.kind.ts'
import { useRecord } from '../../platform/session-data/session-provider.tsx'
import { leftOutOf } from '../library/index.ts'

/** Whoever uses a lesson that was left out has it back, so that Continue leads to it again (decision 56). */
export function useBroughtBack(
  { id, memberDetails }: Activity,
  account: LandingAccountInfo | null,
  isProgressPending: boolean,
) {
  const record = useRecord(leftOutActivityKind)
  const usedAt = memberDetails?.lastActivityDate ?? null
  /** When it was used before this visit; undefined until that is known. */
  const [usedBefore, setUsedBefore] = useState<string | null | undefined>(undefined)
  if (usedBefore === undefined && !isProgressPending) setUsedBefore(usedAt)
  const isUsedHere = usedBefore !== undefined && usedAt !== null && usedAt !== usedBefore
  const isBack = isUsedHere && leftOutOf(account).has(id)
  useEffect(() => {
    if (isBack) record({ activityId: id, isLeftOut: false, reason: null })
  }, [isBack, id, record])
}
