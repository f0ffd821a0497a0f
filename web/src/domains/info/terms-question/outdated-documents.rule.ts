import {
  currentDocuments,
  type AcceptedDocuments,
  type LegalDocumentName,
} from '@oka/contract/legal/legal-documents.ts'

/**
 * The documents to accept: never accepted, or an older version. Versions are days, so a newer one than this
 * client knows compares as accepted.
 */
export const outdatedDocuments = (
  accepted: AcceptedDocuments,
  current: Record<LegalDocumentName, string> = currentDocuments,
): LegalDocumentName[] =>
  (['terms', 'privacy'] as const).filter((name) => (accepted[name] ?? '') < current[name])
