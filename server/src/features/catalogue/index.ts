// What the catalogue offers to other features.
export { openCatalogue } from './open-catalogue.ts'
export { openLiveCatalogue, type LiveCatalogue, type CatalogueView } from './live-catalogue.ts'
export type { StoredActivity } from './program-info.rule.ts'
export { findAvailableActivity, requireAvailableActivity } from './available-activity.rule.ts'
