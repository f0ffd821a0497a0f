// What a member owns (progress, saved activities, …): one definition of each kind, in the manifest of its
// feature.
import type { UserInfo } from '@oka/contract/account/account.schema.ts'
import type { Enrollment } from '@oka/contract/membership/membership.schema.ts'
import type { Handle, Trx } from '../db/database.ts'
import type { MemberTable, Tables } from '../db/schema.ts'
import type { CatalogueView } from '../features/catalogue/index.ts'
import { memberRowsReader, type RowsQuery } from './member-rows.store.ts'
import type { ExportedTables, MemberTables } from './member-tables.store.ts'
import type { PersonDataSource, ReadableContext, ReadablePart } from './person-data.ts'

/** Of a record that no part of the bootstrap answer is made from. */
export type NoRows = { readonly none?: readonly (readonly unknown[])[] }

/** What a record may use of the request beside the member's rows. */
export interface BootstrapContext {
  /** Whose rows these are; '' is a visitor, who has none. */
  memberId: string
  /** The catalogue as this caller sees it. */
  view: CatalogueView
  /** Of the member's account; the general default for callers without one. */
  defaultProgramId: string
  /** What the caller's memberships say of a program. */
  findEnrollment: (programId: string) => Omit<Enrollment, 'programId' | 'nextActivityIndex'>
}

/** Row sets by name, each a list of tuples. */
type RowSets = object & { readonly [Name in string]?: readonly (readonly unknown[])[] }

/**
 * One kind of thing that a member owns. `Rows` is what answers read of it, `Key` names the parts of the
 * contract's accountInfo that it fills, `Table` its tables; `Exported` differs from their rows where
 * something in them is sealed. Every part is required: a record without one does not compile.
 */
export interface MemberRecord<
  Rows extends RowSets,
  Key extends keyof UserInfo,
  Table extends MemberTable,
  Exported = ExportedTables<Table>,
> extends Omit<MemberTables<Table>, 'exportData'> {
  readonly name: string
  /** Read for every bootstrap answer, so bounded. All of it counts for the answer's ETag. */
  readonly rows: {
    readonly [Name in keyof Rows]: RowsQuery<Extract<Rows[Name], readonly (readonly unknown[])[]>[number]>
  }
  /** A visitor has no rows. */
  toBootstrap(rows: Rows, context: BootstrapContext): Pick<UserInfo, Key>
  /**
   * At sign-in: adds an anonymous member's rows to the account's. The caller deletes the anonymous rows
   * afterwards.
   */
  merge(trx: Trx, anonymousId: string, memberId: string): Promise<void>
  /** Everything that is stored of the member. */
  exportData(trx: Trx, memberId: string): Promise<Exported>
  /** The exported rows in plain words, for the member. */
  toReadable(tables: Exported, context: ReadableContext): ReadablePart | readonly ReadablePart[]
  readonly retention: PersonDataSource['retention']
  /**
   * The column of each table that says when a row was saved last; null where none does. An anonymous member
   * ends two years after the last of them.
   */
  readonly savedAt: { readonly [Name in Table]: (keyof Tables[Name] & string) | null }
}

/** Any record, for code that handles all of them alike. */
export interface AnyMemberRecord extends Omit<PersonDataSource, 'tables' | 'exportData'> {
  readonly tables: readonly MemberTable[]
  readonly rows: Readonly<Record<string, RowsQuery<readonly unknown[]>>>
  toBootstrap(rows: object, context: BootstrapContext): object
  merge(trx: Trx, anonymousId: string, memberId: string): Promise<void>
  exportData(trx: Trx, memberId: string): ReturnType<PersonDataSource['exportData']>
  readonly savedAt: Readonly<Partial<Record<MemberTable, string | null>>>
}

/** A table of a record, for the clean-up. */
export interface RecordTable {
  table: MemberTable
  /** The column that says when a row was saved last; null where none does. */
  savedAt: string | null
}

/** Every table with rows of a member record, and its column that says when a row was saved last. */
export const listRecordTables = (records: readonly AnyMemberRecord[]): RecordTable[] =>
  records.flatMap(({ tables, savedAt }) =>
    tables.map((table) => ({ table, savedAt: savedAt[table] ?? null })),
  )

/** The parts of accountInfo that these records fill together. */
export type BootstrapPartOf<Records extends readonly AnyMemberRecord[]> = UnionToIntersection<
  ReturnType<Records[number]['toBootstrap']>
>

type UnionToIntersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer Intersection,
) => void
  ? Intersection
  : never

export interface LoadedRecords<Part> {
  /** Equal for equal rows of all records. */
  version: string
  toBootstrap(context: Omit<BootstrapContext, 'memberId'>): Part
}

export interface RecordsLoader<Part, AccountRow> {
  /** All records of one member in one statement; null is a visitor. */
  ofMember(db: Handle, memberId: string | null): Promise<LoadedRecords<Part>>
  /**
   * The account in the same statement: another one would be a tenth of an answer's processor time. `account`
   * is undefined where there is none; it is part of the version.
   */
  ofAccount(db: Handle, memberId: string): Promise<LoadedRecords<Part> & { account: AccountRow | undefined }>
}

export function recordsLoader<
  Records extends readonly AnyMemberRecord[],
  AccountRow extends readonly unknown[],
>(records: Records, accountRows: RowsQuery<AccountRow>): RecordsLoader<BootstrapPartOf<Records>, AccountRow> {
  const queries = records.flatMap(({ rows }) => Object.values(rows))
  const read = memberRowsReader(queries)
  const readWithAccount = memberRowsReader([...queries, accountRows])
  const loaded = (texts: readonly string[], memberId: string): LoadedRecords<BootstrapPartOf<Records>> => ({
    version: texts.join('\n'), // JSON has no line breaks of its own
    toBootstrap(given) {
      const context = { ...given, memberId }
      const remaining = texts.values()
      const parts = records.map((record) => {
        const rows: Record<string, readonly unknown[]> = {}
        for (const name in record.rows)
          rows[name] = record.rows[name]?.parse(remaining.next().value ?? '') ?? []
        return record.toBootstrap(rows, context)
      })
      return Object.assign({}, ...parts) as BootstrapPartOf<Records>
    },
  })
  return {
    ofMember: async (db, memberId) =>
      loaded(memberId === null ? [] : await read(db, memberId), memberId ?? ''),
    async ofAccount(db, memberId) {
      const texts = await readWithAccount(db, memberId)
      return { ...loaded(texts, memberId), account: accountRows.parse(texts.at(-1) ?? '')[0] }
    },
  }
}

/** Moves everything an anonymous member owns to the account. Runs in the sign-in transaction. */
export async function mergeRecords(
  records: readonly AnyMemberRecord[],
  trx: Trx,
  anonymousId: string,
  memberId: string,
): Promise<void> {
  for (const record of records) {
    await record.merge(trx, anonymousId, memberId)
    await record.erase(trx, anonymousId)
  }
}
