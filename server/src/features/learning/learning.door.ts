// What learning does for its neighbours.
export { accountInfoJson, factsOfLanding, factsOfMember, heldByNobody, type LearnerDeps, type LearnerFacts } from './account-info.ts'
