// What needs offer to other features.
export { needPages } from './need-pages.ts'
