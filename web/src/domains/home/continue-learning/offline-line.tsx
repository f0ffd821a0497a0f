import { Banner } from '@oka/ui/state/banner.tsx'
import { useIsNavigationBlocked } from '../../../platform/network/blocked-navigation.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import { usePrograms } from '../../../platform/session-data/session-data.queries.ts'
import { learningMessages } from '../../library/index.ts'
import { continueLearningMessages as messages } from './continue-learning.messages.ts'

/** That the device is offline, above what home has; where nothing could be loaded the page says so itself. */
export function OfflineLine() {
  const isOnline = useOnline()
  const isBlocked = useIsNavigationBlocked() // its banner says that the device is offline
  const { programs, isProgressPending, isProgressFailed, isFailed } = usePrograms(null)
  const isSaid = isOnline || isBlocked || isFailed || isProgressFailed
  const hasAll = programs !== null && !isProgressPending
  return <Banner>{!isSaid && (hasAll ? learningMessages.offlineBanner : messages.offlineEmpty)}</Banner>
}
