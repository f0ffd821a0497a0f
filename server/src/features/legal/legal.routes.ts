import { acceptDocuments } from '@oka/contract/legal/legal.endpoints.ts'
import type { Database } from '../../db/database.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { acceptDocuments as accept } from './accept-documents.ts'
import { memberCaller } from '../../http/caller.ts'

export function legalRoutes(binding: Binding, deps: { database: Database }) {
  bindEndpoint(binding, acceptDocuments, async ({ input, caller, now }) => ({
    success: true as const,
    acceptedDocuments: await accept(deps, memberCaller(caller), input, now),
  }))
}
