// What the catalogue does for its neighbours.
export { loadCatalogue } from './load-catalogue.ts'
export { openLiveCatalogue, type LiveCatalogue, type ProgramClass } from './live-catalogue.ts'
export type { StoredActivity } from './program-info.rule.ts'
