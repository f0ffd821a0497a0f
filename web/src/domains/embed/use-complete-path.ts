import { useEffect } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { completePath } from './frame-address.rule.ts'
import type { LessonPage } from './session/frame-state.ts'

/** The address names what is shown, once that is known (EMB-1); it stays one entry of the page's history. */
export function useCompletePath(page: LessonPage, activity: Activity | null, isKnown: boolean) {
  const { partnerId } = page.partner
  const { userId } = page
  const activityId = activity?.id
  const programId = activity?.programId
  useEffect(() => {
    if (!isKnown || activityId === undefined || programId === undefined) return
    const path = completePath({ partnerId, userId, programId, activityId })
    if (location.pathname !== path) history.replaceState(null, '', path + location.search)
  }, [isKnown, partnerId, userId, programId, activityId])
}
