import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { timeOfReplaced } from '../restore/replaced-files.ts'
import { timeOfBackup } from './backup-format.ts'

/**
 * Removes backups that are older than `days`, and databases that a restore replaced as long ago. Returns how
 * many files. Nothing else in the folders is touched.
 */
export async function expireBackups({
  folder,
  dataDir,
  days,
  now,
}: {
  folder: string
  dataDir: string
  days: number
  now: number
}): Promise<number> {
  const isOld = (at: number | null) => at !== null && now - at > days * dayMs
  const expired = [
    ...(await readdir(folder)).filter((name) => isOld(timeOfBackup(name))).map((name) => join(folder, name)),
    ...(existsSync(dataDir) ? await readdir(dataDir) : [])
      .filter((name) => isOld(timeOfReplaced(name)))
      .map((name) => join(dataDir, name)),
  ]
  for (const path of expired) await rm(path, { force: true })
  return expired.length
}
