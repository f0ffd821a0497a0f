export { leftOutActivityKind } from './left-out-activity.kind.ts'
