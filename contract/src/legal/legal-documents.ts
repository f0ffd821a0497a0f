// The documents that a member accepts, and the version of each that holds today: the day of its newest
// revision (LOGIN-15).
import * as z from 'zod/mini'
import { boundedString } from '../shared/primitives.ts'

export const currentDocuments = { terms: '2026-11-27', privacy: '2026-11-28' } as const

export type LegalDocumentName = keyof typeof currentDocuments

/** YYYY-MM-DD. */
const version = boundedString(10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a version'))

/** The versions a caller accepted last; null for none. */
export const acceptedDocuments = z.object({ terms: z.nullable(version), privacy: z.nullable(version) })
export type AcceptedDocuments = z.output<typeof acceptedDocuments>

export const documentVersions = z.object({ terms: version, privacy: version })
