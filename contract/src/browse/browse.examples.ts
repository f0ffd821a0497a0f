import { exampleOf } from '../shared/example.ts'
import { getBrowseInfo } from './browse.endpoints.ts'

export const browseExamples = [exampleOf(getBrowseInfo)({ input: null })]
