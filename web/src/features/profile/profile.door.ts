export { profileAnswerKind } from './profile-answer.kind.ts'
export { useProfile, type AnswersStored, type StoredProfile } from './use-profile.ts'
