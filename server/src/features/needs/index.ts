// What needs offer to other features.
export { needPages, type NeedsDeps } from './need-pages.ts'
