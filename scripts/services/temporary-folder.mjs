// Where temporary databases of tests are written: memory needs no wait for a disk, which is a quarter of the
// time of the tests on SQLite.
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3

/**
 * @param {string} name what the folder's name begins with
 * @returns {{ folder: string, remove: () => void }} in memory on Linux where there is room, else among the temporary files; removed at the latest when the process exits
 */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(hasRoom() ? memory : tmpdir(), name))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { folder, remove }
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
