import { exampleOf } from '../shared/example.ts'
import { getHelpLines } from './help-lines.endpoints.ts'

export const helpLinesExamples = [exampleOf(getHelpLines)({ input: null })]
