// Everything that is stored of a member, in plain words (SET-5).
import type { DataSection } from '@oka/contract/personal-data/personal-data.endpoints.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database, Trx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type {
  PersonDataSource,
  PersonDataSources,
  ReadableContext,
} from '../../member-records/person-data.ts'
import { howLong } from '../../member-records/person-data.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { readReader } from './deletion.store.ts'
import { readableContext } from './readable-context.ts'

export interface PersonalDataReader {
  database: Database
  catalogue: LiveCatalogue
  personDataSources: PersonDataSources
}

interface SourceData {
  source: PersonDataSource
  tables: { readonly [table: string]: readonly object[] }
}

/** The rows of every source, at one instant. Throws `unauthenticated` for an account that is gone. */
export function readPersonData(
  { database, personDataSources }: PersonalDataReader,
  memberId: string,
): Promise<SourceData[]> {
  return database.inTransaction((trx) => readSources(trx, personDataSources.all, memberId))
}

async function readSources(
  trx: Trx,
  sources: readonly PersonDataSource[],
  memberId: string,
): Promise<SourceData[]> {
  if ((await readReader(trx, memberId)) === null) throw new AppError('unauthenticated')
  const data: SourceData[] = []
  for (const source of sources) data.push({ source, tables: await source.exportData(trx, memberId) })
  return data
}

export const listDataSections = (data: readonly SourceData[], context: ReadableContext): DataSection[] =>
  data.flatMap(({ source, tables }) =>
    [source.toReadable(tables, context)]
      .flat()
      .map(
        ({
          key = source.name,
          title,
          summary,
          retention = howLong(source.retention),
          isSensitive = false,
          entries,
        }) => ({
          key,
          title,
          summary,
          retention,
          isSensitive,
          entries: [...entries],
        }),
      ),
  )

/** Each reading is several statements and up to a few thousand entries, so a member has 60 an hour. */
export async function getMyData(
  deps: PersonalDataReader & { rateLimits: RateLimits },
  memberId: string,
  now: number,
): Promise<DataSection[]> {
  await deps.rateLimits.consume([{ name: 'my-data', subject: memberId, limit: 60, windowMs: hourMs }], now)
  const data = await readPersonData(deps, memberId)
  return listDataSections(data, await readableContext(deps, memberId, now)).map(withinBounds)
}

const maxEntries = 2_000

/** The page shows no more than the contract allows; the export has everything. */
function withinBounds({ key, title, summary, retention, isSensitive, entries }: DataSection): DataSection {
  return {
    key,
    title: shortened(title, 80),
    summary: shortened(summary, 300),
    retention: shortened(retention, 300),
    isSensitive,
    entries: entries
      .slice(0, maxEntries)
      .map(({ label, value }) => ({ label: shortened(label, 300), value: shortened(value, 1_000) })),
  }
}

/** Not between the two halves of a character. */
const shortened = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
