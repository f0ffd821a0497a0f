// What learning offers to other features.
export { getActivityContent, type ContentDeps } from './get-activity-content.ts'
export { findActivityPreview, getActivityPreview } from './get-activity-preview.ts'
