import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'

export interface LockedLessonProps {
  activity: Activity
  programs: readonly Program[]
  account: LandingAccountInfo | null
  /** `null` where nothing is open. */
  openLessonsPath: string | null
  homePath: string
  /** Given when the account did not load. */
  onRetry: (() => void) | undefined
}
