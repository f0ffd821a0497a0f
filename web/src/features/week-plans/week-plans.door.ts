export { weekPlanKind } from './week-plan.kind.ts'
