// What learning offers to other features.
export { getActivityPreview } from './get-activity-preview.ts'
