// What progress offers to other features.
export { jumpToActivity } from './jump-to-activity.ts'
export { findLastActivityAt } from './progress.store.ts'
export { progressRecorder, type ProgressDeps } from './record-progress.ts'
