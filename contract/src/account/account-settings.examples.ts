import { exampleOf } from '../shared/example.ts'
import { getAccountSettings } from './account-settings.endpoints.ts'

export const accountSettingsExamples = [exampleOf(getAccountSettings)({ input: null })]
