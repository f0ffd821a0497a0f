import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { PublicParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { LessonPaths } from '../frame/lesson-nav.tsx'

export interface LockedLessonProps {
  activity: Activity
  programs: readonly Program[]
  account: LandingAccountInfo | null
  /** What came with the page of what everybody may read of it. */
  preview: PublicParts | null
  paths: LessonPaths
  /** A gift link that may open it is looked at. */
  isGiftPending: boolean
  /** Given when the account did not load. */
  onRetry: (() => void) | undefined
}
