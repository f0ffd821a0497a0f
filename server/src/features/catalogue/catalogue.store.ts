// The catalogue in the database: bodies as JSON, and one version row that every process polls.
import {
  compiledLesson,
  compiledProgram,
  type CompiledCatalogue,
  type CompiledLesson,
  type CompiledProgram,
} from '@oka/content/compiled.schema.ts'
import type { Database, Trx } from '../../db/database.ts'

export interface StoredCatalogue {
  version: number
  programs: readonly CompiledProgram[]
  activities: readonly (CompiledLesson & { isWithdrawn: boolean })[]
}

const versionRow = 1

export interface StoredVersion {
  /** Counts the changes of the stored catalogue. */
  version: number
  /** Of the content, as its files say. */
  release: number
  hash: string
}

export async function readVersion(db: Database['db'] | Trx): Promise<StoredVersion | undefined> {
  return db
    .selectFrom('catalogue_version')
    .select(['version', 'release', 'hash'])
    .where('id', '=', versionRow)
    .executeTakeFirst()
}

/** Of the content that a build has, as its file says. */
export type OwnRelease = Pick<StoredVersion, 'release' | 'hash'>

/**
 * What has the release and hash of this build's own content was checked by the compiler that wrote them, and
 * again before it was stored; another check takes a tenth of the start. The rest is checked: another release
 * may have stored it, and what is withdrawn comes from one before.
 */
export async function readCatalogue(database: Database, own: OwnRelease | null): Promise<StoredCatalogue> {
  return database.inTransaction(async (trx) => {
    const version = await readVersion(trx)
    const isOwn = own !== null && version?.release === own.release && version.hash === own.hash
    const parseProgram = (body: string) =>
      isOwn ? (JSON.parse(body) as CompiledProgram) : compiledProgram.parse(JSON.parse(body))
    const parseLesson = (body: string, isWithdrawn: boolean) =>
      isOwn && !isWithdrawn ? (JSON.parse(body) as CompiledLesson) : compiledLesson.parse(JSON.parse(body))
    const programs = await trx
      .selectFrom('program')
      .select('body')
      .where('is_withdrawn', '=', 0)
      .orderBy('id')
      .execute()
    const activities = await trx
      .selectFrom('activity')
      .select(['body', 'is_withdrawn'])
      .orderBy('id')
      .execute()
    return {
      version: version?.version ?? 0,
      programs: programs.map(({ body }) => parseProgram(body)).toSorted((a, b) => a.sequence - b.sequence),
      activities: activities.map(({ body, is_withdrawn: withdrawn }) => {
        const isWithdrawn = withdrawn === 1
        return Object.assign(parseLesson(body, isWithdrawn), { isWithdrawn })
      }),
    }
  })
}

/**
 * Replaces the stored catalogue by the one of the files. What the files no longer have is withdrawn, never
 * deleted.
 */
export async function writeCatalogue(trx: Trx, catalogue: CompiledCatalogue, now: number): Promise<void> {
  const stored = await readVersion(trx)
  await trx.updateTable('program').set({ is_withdrawn: 1 }).execute()
  await trx.updateTable('activity').set({ is_withdrawn: 1 }).execute()
  for (const program of catalogue.programs) {
    const row = { body: JSON.stringify(program), is_withdrawn: 0 }
    await trx
      .insertInto('program')
      .values({ id: program.programId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  for (const lesson of catalogue.lessons) {
    const row = { program_id: lesson.programId, body: JSON.stringify(lesson), is_withdrawn: 0 }
    await trx
      .insertInto('activity')
      .values({ id: lesson.id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  const version = {
    version: (stored?.version ?? 0) + 1,
    release: catalogue.release,
    hash: catalogue.hash,
    loaded_at: now,
  }
  await trx
    .insertInto('catalogue_version')
    .values({ id: versionRow, ...version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(version))
    .execute()
}
