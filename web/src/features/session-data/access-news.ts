// Something opened or closed lessons: every tab of this browser asks the server again, so that one that shows a lock opens it.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'

const channelName = 'oka.access'

/** Equal for two answers by which the same programs are open. */
export const openProgramsOf = ({ membershipType, enrollments }: Pick<LandingAccountInfo, 'membershipType' | 'enrollments'>) =>
  [membershipType, ...enrollments.allEnrollments.flatMap(({ programId, isEnrolled }) => (isEnrolled ? [programId] : [])).toSorted()].join(' ')

export function announceAccess() {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

export function onAccessNews(listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
