export { jumpKind } from './jump.kind.ts'
export { progressKind } from './progress.kind.ts'
export { useProgressSaver } from './progress-saver.ts'
export {
  positionOfShare,
  scrollForShare,
  shareRead,
  shareToResume,
  type Scrolled,
} from './reading-position.ts'
export { useJump } from './use-jump.ts'
