import { exampleOf } from '../shared/example.ts'
import { listNeeds } from './needs.endpoints.ts'

export const needsExamples = [exampleOf(listNeeds)({ input: null })]
