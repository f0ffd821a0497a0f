// What learning does for its neighbours.
export { heldByNobody, landingAccountInfoOf, userInfoOf, type LearnerDeps } from './account-info.ts'
