// What learning offers to other features.
export { findActivityPreview, getActivityPreview } from './get-activity-preview.ts'
