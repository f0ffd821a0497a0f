// What signing out removes from this device (SES-2). Progress that waits to be sent is not among it: it belongs to its member.
import { tokensKey } from '@oka/client/session/token-keeper.ts'
import { localItems } from '../storage/local-items.ts'
import { sessionItems } from '../storage/session-items.ts'

export const userInfoKey = 'user'
export const accountEmailKey = 'account-email'
export const landingActivityKey = 'landing-activity'
const onboardingAnswersKey = 'onboarding-answers'
export const anonymousIdKey = 'member-id'

const keptForAllTabs = [anonymousIdKey, userInfoKey, accountEmailKey, onboardingAnswersKey]
const keptForThisTab = [landingActivityKey, onboardingAnswersKey]

/** Everything but the tokens, which the session ends; from storage and from the memory of this tab. */
export function forgetPersonal() {
  for (const key of keptForAllTabs) localItems.remove(key)
  for (const key of keptForThisTab) sessionItems.remove(key)
}

/** Only what is in this tab: storage is another tab's to change, and may hold somebody new already. */
export function forgetHere() {
  for (const key of [tokensKey, ...keptForAllTabs]) localItems.removeUnkept(key)
  for (const key of keptForThisTab) sessionItems.remove(key)
}
