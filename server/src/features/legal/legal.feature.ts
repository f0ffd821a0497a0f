import type { Feature } from '../feature.ts'
import { acceptAtSignUp } from './accept-documents.ts'
import { acceptedDocumentsRecord } from './accepted-documents.record.ts'
import { legalRoutes } from './legal.routes.ts'

export const legalFeature = {
  name: 'legal',
  tables: { accepted_document: 'acceptedDocuments' },
  records: () => [acceptedDocumentsRecord()],
  routes: legalRoutes,
  onSignUp: () => acceptAtSignUp,
} satisfies Feature
