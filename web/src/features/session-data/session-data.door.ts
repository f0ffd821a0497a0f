export {
  clearAcknowledged,
  clearMemberData,
  removeMemberData,
  type MemberDataKinds,
} from './learner-session.ts'
export {
  useAllOutboxEntries,
  useBootstrapData,
  useCachedAccount,
  useContent,
  useIsFree,
  useOutboxEntries,
  usePrograms,
  useRecheckAccess,
  useRefreshAccess,
} from './session-data.queries.ts'
export { usePrefetchLesson } from './use-prefetch-lesson.ts'
export { SessionProvider, useLearnerSession, useRecord, type AskToSignIn } from './session-provider.tsx'
export {
  qualities,
  rateBeside,
  rates,
  settingsStore,
  useSettings,
  type Quality,
  type Settings,
} from './settings.ts'
