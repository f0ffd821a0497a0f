// What signing out removes from this device (SES-2). Changes that wait to be sent are not among it, except
// answers about the family: they belong to their member.
import { tokensKey } from '@oka/client/session/token-store.ts'
import { localStore, sessionStore } from '../storage/key-value-store.ts'

export const userInfoKey = 'user'
export const accountEmailKey = 'account-email'
/** Session storage: a member answered “Not now” to a changed version of the terms. */
export const termsLaterKey = 'terms-later'
/** Session storage: what is typed into the contact form. */
export const contactDraftKey = 'contact-draft'
/** Session storage: what is said of lessons and not sent yet. */
export const feedbackDraftKey = 'feedback-draft'
/** Session storage: what is typed into the conversation and not sent yet. */
export const chatDraftKey = 'chat-draft'
/** A payment was begun and its answer did not arrive. */
export const paymentKey = 'payment'
export const landingActivityKey = 'landing-activity'
/** The outbox kind of the answers that a person gives about their family. */
export const profileAnswerKindName = 'profile-answer'
export const anonymousIdKey = 'member-id'
/** The child that lessons were chosen for last, on this device. */
export const forWhomKey = 'for-whom'
/** The reply to a question before a lesson, and until when it holds. */
export const lessonQuestionKey = 'lesson-question-later'
/** For whom one said “Not tonight” on this device, and until when it holds. */
export const notTonightKey = 'not-tonight'

const localKeys = [
  anonymousIdKey,
  userInfoKey,
  accountEmailKey,
  paymentKey,
  forWhomKey,
  lessonQuestionKey,
  notTonightKey,
]
const sessionKeys = [landingActivityKey, termsLaterKey, contactDraftKey, feedbackDraftKey, chatDraftKey]

/** Everything but the tokens, which the session ends; from storage and from the memory of this tab. */
export function clearPersonalData() {
  for (const key of localKeys) localStore.remove(key)
  for (const key of sessionKeys) sessionStore.remove(key)
}

/** Only what is in this tab: storage may belong to the next member already. */
export function clearPersonalDataInMemory() {
  for (const key of [tokensKey, ...localKeys, ...answerKeys()]) localStore.removeFromMemory(key)
  for (const key of sessionKeys) sessionStore.remove(key)
}

const answerKeys = () =>
  localStore.keysWithPrefix('outbox.').filter((key) => key.split('.')[2] === profileAnswerKindName)

export const hasProfileAnswers = () => answerKeys().length > 0

/** At logout: a person's answers about their family, whoever they are stored for, sent or not (ONB-8). */
export function clearProfileAnswers() {
  for (const key of answerKeys()) localStore.remove(key)
}
