export { leftOutActivityKind, type LeftOutActivityValue } from './left-out-activity.kind.ts'
