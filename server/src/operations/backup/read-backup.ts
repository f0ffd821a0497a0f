import { createReadStream, existsSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import {
  backupFooter,
  backupHeader,
  DamagedBackupError,
  tableLine,
  verifyChecksum,
  type BackupFooter,
  type BackupHeader,
} from './backup-format.ts'
import { CommandError } from '../command-line.ts'

export interface BackupReader {
  /** Called before any row. */
  onHeader?: (header: BackupHeader) => Promise<void> | void
  /**
   * Rows as they are in the file, each the JSON of an array of values in the order of the table's columns.
   */
  onRows?: (table: string, rows: readonly string[]) => Promise<void> | void
}

export interface BackupContent {
  header: BackupHeader
  footer: BackupFooter
}

/**
 * Reads a backup from beginning to end, with bounded memory. Throws `DamagedBackupError` before the first row
 * unless the whole file is as it was written.
 */
export async function readBackup(
  path: string,
  { onHeader, onRows }: BackupReader = {},
): Promise<BackupContent> {
  if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`)
  const end = await verifyChecksum(path)
  let header: BackupHeader | null = null
  let footer: BackupFooter | null = null
  let table: string | null = null
  const counted: Record<string, number> = {}
  for await (const lines of linesOf(path, end)) {
    let rows: string[] = []
    const flush = async () => {
      if (table === null) throw new DamagedBackupError(path, 'has rows without a table')
      counted[table] = (counted[table] ?? 0) + rows.length
      await onRows?.(table, rows)
      rows = []
    }
    for (const line of lines) {
      if (line.startsWith('[')) {
        rows.push(line)
        continue
      }
      if (rows.length > 0) await flush()
      if (header === null) {
        header = headerOf(path, line)
        await onHeader?.(header)
      } else if (line.startsWith('{"table"')) {
        table = tableLine.parse(JSON.parse(line)).table
        counted[table] = 0
      } else footer = backupFooter.parse(JSON.parse(line))
    }
    if (rows.length > 0) await flush()
  }
  if (!header || !footer) throw new DamagedBackupError(path, 'is not a whole backup')
  for (const { name } of header.tables)
    if (counted[name] !== footer.rows[name])
      throw new DamagedBackupError(path, `does not have all rows of ${name}`)
  return { header, footer }
}

function headerOf(path: string, line: string): BackupHeader {
  const parsed = backupHeader.safeParse(JSON.parse(line))
  if (!parsed.success)
    throw new CommandError(`${path} is a backup of another format. Restore it with the version that made it.`)
  return parsed.data
}

/** The complete lines of each piece of the file. */
async function* linesOf(path: string, end: number): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  const gunzip = createGunzip({ chunkSize: 1 << 18 })
  const input = createReadStream(path, { end: end - 1 })
  input.on('error', (error) => gunzip.destroy(error))
  let unfinished: string[] = [] // joined once per line: a line may be far longer than a piece
  for await (const chunk of input.pipe(gunzip)) {
    const lines = decoder.write(chunk as Buffer).split('\n')
    const last = lines.pop() ?? ''
    if (lines.length > 0) {
      lines[0] = [...unfinished, lines[0]].join('')
      unfinished = []
      yield lines
    }
    unfinished.push(last)
  }
  if (unfinished.join('') !== '') throw new DamagedBackupError(path, 'ends within a line')
}
