// `DATA_DIR/erasures`: one line for each member who was deleted, and for each anonymous member who had become
// that account, as a hash, so that restoring a backup from before does not bring anyone back. Also who
// withdrew their consent to health answers, as another hash with the time after an @
// (profile/withdrawn-consents.ts). Outside the database, because the database is what a restore replaces.
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readErrorCode } from '../../../errors/error-code.ts'

export interface ErasureList {
  /** On disk when it resolves. A hash that is in the list already adds nothing. */
  add: (hashes: readonly string[]) => Promise<void>
}

export const erasureFile = (dataDir: string) => join(dataDir, 'erasures')

export async function readErasureList(dataDir: string): Promise<string[]> {
  try {
    return (await readFile(erasureFile(dataDir), 'utf8')).split('\n').filter((line) => line !== '')
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return []
    throw error
  }
}

export const erasureList = (dataDir: string): ErasureList => ({
  async add(hashes) {
    const listed = new Set(await readErasureList(dataDir))
    const added = hashes.filter((hash) => !listed.has(hash))
    if (added.length === 0) return
    const file = await open(erasureFile(dataDir), 'a', 0o600)
    try {
      // A line that a crash cut off must not swallow this one.
      await file.appendFile(
        `${(await endsInLine(dataDir)) ? '' : '\n'}${added.map((hash) => `${hash}\n`).join('')}`,
      )
      await file.sync()
    } finally {
      await file.close()
    }
  },
})

async function endsInLine(dataDir: string): Promise<boolean> {
  const text = await readFile(erasureFile(dataDir), 'utf8')
  return text === '' || text.endsWith('\n')
}
