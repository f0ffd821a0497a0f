// What learning does for its neighbours.
export { heldByNobody, landingAccountInfoOf, userInfoOf, type LearnerDeps } from './account-info.ts'
export { openActivity } from './open-activity.ts'
