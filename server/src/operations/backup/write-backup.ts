import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Config } from '../../config/config.ts'
import { CommandError, countText, megabytes, type Terminal } from '../command-line.ts'
import { syncFolder } from '../sync-file.ts'
import {
  backupName,
  checksumMember,
  kidOfSealed,
  type BackupFooter,
  type BackupHeader,
} from './backup-format.ts'
import { readBackup, type BackupContent } from './read-backup.ts'
import type { Snapshot, SnapshotTable } from './snapshot.ts'

/** Every table is part of a backup except these. */
const leftOut: readonly { table: string; reason: string }[] = [
  { table: 'quota', reason: 'rate limits of the current minute and hour' },
  { table: 'last_run', reason: 'when this database was cleaned up and backed up last' },
  { table: 'migration', reason: 'the header lists the migrations' },
  { table: 'contracting_migration', reason: 'the migrations themselves say so' },
]

export interface WrittenBackup extends BackupContent {
  path: string
  bytes: number
}

interface BackupOptions {
  snapshot: Snapshot
  config: Config
  folder: string
  now: number
  terminal: Terminal
}

/** Writes the backup under a temporary name, reads it back and only then gives it its own name. */
export async function writeBackup({
  snapshot,
  config,
  folder,
  now,
  terminal,
}: BackupOptions): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder, now)
  const path = join(folder, backupName(now))
  const unfinished = join(folder, `.${backupName(now)}.${process.pid}${unfinishedEnding}`)
  try {
    const header = await headerOf(snapshot, config, now)
    const bytes = await writeFile(unfinished, linesOf(snapshot, header, terminal))
    terminal.progress(`Checking the backup… ${megabytes(bytes)}`)
    const content = await readBackup(unfinished)
    await rename(unfinished, path)
    await syncFolder(folder)
    return { ...content, path, bytes }
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function headerOf(snapshot: Snapshot, { site, database }: Config, now: number): Promise<BackupHeader> {
  const columnsOf = async (name: string, ...columns: string[]) => {
    const table = snapshot.tables.find((one) => one.name === name)
    if (!table) return []
    const found: string[][] = []
    const indexes = columns.map((column) => table.columns.indexOf(column))
    for await (const rows of snapshot.rows(table))
      found.push(...rows.map((row) => indexes.map((index) => String(row[index]))))
    return found
  }
  const migrations = (await columnsOf('migration', 'name')).flat().toSorted()
  if (migrations.length === 0) throw new CommandError('There is nothing to back up: the database is empty.')
  const keys = await columnsOf('encryption_key', 'kid', 'fingerprint')
  return {
    format: 'oka-backup',
    formatVersion: 1,
    academy: { version: site.version, build: site.build },
    engine: database.engine,
    createdAt: now,
    migrations,
    tables: includedTables(snapshot).map(({ name, columns }) => ({ name, columns: [...columns] })),
    leftOut: [...leftOut],
    encryptionKeys: keys.map(([kid = '', fingerprint = '']) => ({ kid, fingerprint })),
  }
}

const includedTables = ({ tables }: Snapshot): SnapshotTable[] =>
  tables.filter(({ name }) => !leftOut.some(({ table }) => table === name))

/** The text of the file in pieces, each of whole lines. */
async function* linesOf(
  snapshot: Snapshot,
  header: BackupHeader,
  terminal: Terminal,
): AsyncGenerator<string> {
  const footer: BackupFooter = { end: true, rows: {}, sealed: {} }
  let total = 0
  yield `${JSON.stringify(header)}\n`
  for (const table of includedTables(snapshot)) {
    yield `${JSON.stringify({ table: table.name })}\n`
    let count = 0
    for await (const rows of snapshot.rows(table)) {
      count += rows.length
      total += rows.length
      let text = ''
      for (const row of rows) {
        for (const value of row) {
          const kid = kidOfSealed(value)
          if (kid !== null) footer.sealed[kid] = (footer.sealed[kid] ?? 0) + 1
        }
        text += `${JSON.stringify(row)}\n`
      }
      yield text
      terminal.progress(`Backing up… ${table.name}, ${countText(total, 'row')}`)
    }
    footer.rows[table.name] = count
  }
  yield `${JSON.stringify(footer)}\n`
}

/** A fast level: the size differs by a tenth from the slow ones, the time by three. */
const gzipLevel = 2

/** Returns the size in bytes; the file is on the disk when it returns. */
async function writeFile(path: string, text: AsyncIterable<string>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(
      text,
      createGzip({ level: gzipLevel, chunkSize: 1 << 17 }),
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) {
          hash.update(piece)
          bytes += piece.length
          await file.appendFile(piece)
        }
      },
    )
    const checksum = checksumMember(hash.digest('hex'))
    await file.appendFile(checksum)
    await file.sync()
    return bytes + checksum.length
  } finally {
    await file.close()
  }
}

const unfinishedEnding = '.unfinished'
/** A backup that is being written changes every second. */
const abandonedMs = 3_600_000

/** What a process left behind that was killed while it wrote. */
async function removeUnfinished(folder: string, now: number) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.oka-') || !name.endsWith(unfinishedEnding)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now - mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
