import { expect, test } from 'vitest'
import { currentDocuments } from '@oka/contract/legal/legal-documents.ts'
import { retention } from '@oka/contract/personal-data/retention.ts'
import { privacy } from './documents/privacy.ts'
import { terms } from './documents/terms.ts'
import { lastRevised } from './legal-document.ts'

const site = {
  productName: 'Oka Academy',
  company: { legalName: 'Oka Academy', taxNumber: '', address: '', phone: '', email: '' },
}

test('the version that members accept is the day of the newest clause', () => {
  expect({ terms: lastRevised(terms(site)), privacy: lastRevised(privacy(site)) }).toEqual(currentDocuments)
})

test('the table of the privacy policy has every line of what is stored, what for and how long', () => {
  const tables = privacy(site).clauses.flatMap(({ body }) =>
    body.flatMap((block) => (typeof block !== 'string' && 'table' in block ? [block.table] : [])),
  )
  expect(tables).toHaveLength(1)
  expect(tables[0]?.rows).toEqual(
    Object.values(retention).map(({ what, whatFor, howLong }) => [what, whatFor, howLong]),
  )
  for (const cell of tables[0]?.rows.flat() ?? []) expect(cell).toMatch(/^[A-Z0-9].*[^.]$/)
})
