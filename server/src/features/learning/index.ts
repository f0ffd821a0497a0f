// What learning offers to other features.
export { findActivityPreview } from './get-activity-preview.ts'
