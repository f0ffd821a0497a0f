// Something opened or closed lessons: every tab of this browser asks the server again, so that one that shows
// a lock opens it.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { listenToOtherTabs, tellOtherTabs } from '../tabs/tab-channel.ts'

const channelName = 'oka.access'

/** Equal for two answers by which the same programs are open. */
export const openProgramsOf = ({
  membershipType,
  enrollments,
}: Pick<LandingAccountInfo, 'membershipType' | 'enrollments'>) =>
  [
    membershipType,
    ...enrollments.allEnrollments
      .flatMap(({ programId, isEnrolled }) => (isEnrolled ? [programId] : []))
      .toSorted(),
  ].join(' ')

export const announceAccess = () => tellOtherTabs(channelName, 'changed')

export const onAccessNews = (listener: () => void): (() => void) =>
  listenToOtherTabs(channelName, () => listener())
