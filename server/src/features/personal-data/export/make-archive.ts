// The zip file of a member's data: a page to read, JSON, and one CSV for each table.
import { strToU8, zipSync, type Zippable } from 'fflate'
import type { DataSection } from '@oka/contract/personal-data/personal-data.endpoints.ts'
import type { PersonDataSource } from '../../../member-records/person-data.ts'
import { formatCsv } from './csv.rule.ts'
import { readablePage } from './readable-page.ts'

export interface ArchiveContent {
  productName: string
  memberId: string
  now: number
  data: readonly { source: PersonDataSource; tables: { readonly [table: string]: readonly object[] } }[]
  sections: readonly DataSection[]
}

export function makeArchive({ productName, memberId, now, data, sections }: ArchiveContent): Uint8Array {
  const leftOut = data.flatMap(({ source }) => source.leftOut)
  const preparedAt = new Date(now).toISOString()
  const stored = Object.fromEntries(data.map(({ source, tables }) => [source.name, tables]))
  const files: Zippable = {
    'README.txt': strToU8(readme(productName, preparedAt, leftOut)),
    'index.html': strToU8(readablePage({ productName, preparedAt, sections, leftOut })),
    'data.json': strToU8(`${JSON.stringify({ memberId, preparedAt, stored, leftOut }, null, 2)}\n`),
  }
  for (const { tables } of data)
    for (const [table, rows] of Object.entries(tables))
      if (rows.length > 0) files[`csv/${table}.csv`] = strToU8(`\uFEFF${formatCsv(rows)}`)
  return zipSync(files, { level: 6, mtime: now })
}

const readme = (productName: string, preparedAt: string, leftOut: PersonDataSource['leftOut']) =>
  [
    `Everything ${productName} stored about you on ${preparedAt}. Open index.html to read it; data.json and the files in csv are the same for other programs.`,
    'Times in data.json are milliseconds since 1970-01-01T00:00:00Z; in the csv files they are written out, in UTC.',
    '',
    'Not in here:',
    ...leftOut.map(({ column, reason }) => `- ${column}: ${reason}.`),
    '',
  ].join('\r\n')
