// The server as one signed-in member sees it. Each call speaks for her, or is not made.
import { accountActivityContent, accountUpdateLearningActivity, accountUpdateProgramActivity } from '@oka/contract/learning/learning.endpoints.ts'
import { appStore } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import type { SignedInUser } from '@oka/contract/identity/identity.shapes.ts'
import type { Call } from '../../../platform/session/session.ts'
import { savedOf, storeOf, type LearningServer } from './learning-server.ts'

interface Parts {
  call: Call
  memberId: string
  /** Who she is, by every answer that tells. */
  onUser: (user: SignedInUser & { email: string }) => void
}

export function createAccountServer({ call, memberId, onUser }: Parts): LearningServer {
  const as = memberId
  const store: LearningServer['store'] = async (known, options) => {
    const askedAt = Date.now()
    const answer = await call(appStore, { programInfoVersion: known?.programInfo.version }, { ...options, as })
    onUser(answer.accountInfo)
    return storeOf(answer, known, askedAt)
  }
  return {
    isNobody: () => false,
    store,
    canBegin: () => false,
    begin: (known) => store(known),
    content: (activityId, options) => call(accountActivityContent, { activityId }, { ...options, as }),
    async save(progress, options) {
      const answer = await call(accountUpdateLearningActivity, progress, { ...options, as })
      return savedOf(answer)
    },
    async jump(choice, options) {
      const { accountInfo } = await call(accountUpdateProgramActivity, choice, { ...options, as })
      return accountInfo
    },
  }
}
