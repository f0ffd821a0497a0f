// What browsing offers to other features.
export { buildBrowseInfo } from './browse-info.ts'
