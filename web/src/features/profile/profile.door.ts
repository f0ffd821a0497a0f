export { profileAnswerKind } from './profile-answer.kind.ts'
export { useProfile, type StoredProfile } from './use-profile.ts'
