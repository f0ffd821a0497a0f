import { exampleOf } from '../shared/example.ts'
import { currentDocuments } from './legal-documents.ts'
import { acceptDocuments } from './legal.endpoints.ts'

export const legalExamples = [exampleOf(acceptDocuments)({ input: currentDocuments })]
