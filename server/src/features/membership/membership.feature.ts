import type { Feature } from '../feature.ts'
import { membershipRoutes } from './membership.routes.ts'

export const membershipFeature = { name: 'membership', tables: { program_package: 'none' }, routes: membershipRoutes } satisfies Feature
