import { existsSync } from 'node:fs'
import { link, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFile, syncFolder } from '../sync-file.ts'
import { replacedName, sqliteName } from './replaced-files.ts'

const restoring = `${sqliteName}.restoring`

/** A file beside the database; what an earlier restore left there that was killed is removed. */
export async function freshFile(dataDir: string): Promise<string> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(restoring)) await rm(join(dataDir, name), { force: true })
  return join(dataDir, restoring)
}

export async function removeFile(path: string) {
  for (const ending of ['', '-wal', '-shm']) await rm(path + ending, { force: true })
}

/**
 * Puts a closed database in the place of the academy's own, in one step: at any moment there is either the
 * old one or the new one. Returns the name that the old one has now, or null where there was none.
 */
export async function swapFiles(dataDir: string, fresh: string, now: number): Promise<string | null> {
  const [path, replaced] = [join(dataDir, sqliteName), join(dataDir, replacedName(now))]
  await syncFile(fresh)
  const isReplacing = existsSync(path)
  // A log of the old database would be taken for one of the new. There is one only beside a damaged database.
  for (const ending of ['-wal', '-shm'])
    if (existsSync(path + ending)) await rename(path + ending, replaced + ending)
  // some file systems have no links
  if (isReplacing) await link(path, replaced).catch(() => rename(path, replaced))
  await rename(fresh, path)
  await syncFolder(dataDir)
  return isReplacing ? replaced : null
}
