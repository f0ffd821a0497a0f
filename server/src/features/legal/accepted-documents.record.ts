import type { AcceptedDocuments } from '@oka/contract/legal/legal-documents.ts'
import type { MemberRecord } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { counted } from '../../member-records/person-data.ts'
import { acceptedRows, mergeAcceptances } from './accepted-documents.store.ts'

type Accepted = ReturnType<typeof acceptedRows.parse>

export const acceptedDocumentsRecord = (): MemberRecord<
  { accepted: Accepted },
  'acceptedDocuments',
  'accepted_document'
> => ({
  name: 'acceptedDocuments',
  ...memberTables('accepted_document'),
  rows: { accepted: acceptedRows },
  toBootstrap: ({ accepted }) => ({ acceptedDocuments: toAcceptedDocuments(accepted) }),
  merge: mergeAcceptances,
  toReadable: ({ accepted_document: rows }, { time }) => ({
    title: 'What you agreed to',
    summary: `${counted(rows.length, 'accepted version')} of the terms and the privacy policy`,
    entries: rows
      .toSorted((a, b) => b.accepted_at - a.accepted_at)
      .map(({ document, accepted_at: at }) => {
        const [name, version] = document.split('/')
        return {
          label: `${name === 'terms' ? 'Terms' : 'Privacy Policy'}, version of ${version}`,
          value: `Accepted on ${time(at)}`,
        }
      }),
  }),
  retention: ['acceptedDocuments'],
  savedAt: { accepted_document: 'accepted_at' },
})

/** Versions are dates, so the last in alphabetical order is the newest. */
export function toAcceptedDocuments(rows: Accepted): AcceptedDocuments {
  const newest = (name: keyof AcceptedDocuments) =>
    rows
      .map(([document]) => document)
      .filter((document) => document.startsWith(`${name}/`))
      .toSorted()
      .at(-1)
      ?.slice(name.length + 1) ?? null
  return { terms: newest('terms'), privacy: newest('privacy') }
}
