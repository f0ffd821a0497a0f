import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { acceptedDocuments, documentVersions } from './legal-documents.ts'

/**
 * Records that the member accepts these versions; one that is older than the current one is refused with
 * `document_outdated`. A repeat changes nothing.
 */
export const acceptDocuments = endpoint({
  name: 'acceptDocuments',
  method: 'POST',
  path: 'account/accept-documents',
  summary: 'Accept the current terms and privacy policy',
  allowedCallers: ['member'],
  input: documentVersions,
  output: z.object({ success: z.literal(true), acceptedDocuments }),
  errors: ['unauthenticated', 'document_outdated'],
  cacheControl: 'no-store',
})
