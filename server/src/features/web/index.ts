// What the pages offer to features with pages of their own.
export { styleInliner } from './inline-styles.ts'
export { pageCache, preparePage, type PreparedPage } from './page-cache.ts'
export { parseRawPath } from './page-path.rule.ts'
