// Files that commands write for whoever called them.
import { open, rm, type FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readErrorCode } from '../errors/error-code.ts'
import { CommandError } from '../operations/command-line.ts'

/**
 * Writes a file that only its owner can read. Returns its whole path. Throws a `CommandError` where a file
 * has that name already, or there is no such folder.
 */
export async function writeNewFile(
  name: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<string> {
  const path = resolve(name)
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (readErrorCode(error) === 'EEXIST')
      throw new CommandError(`${path} exists already. Choose another name.`)
    if (readErrorCode(error) === 'ENOENT') throw new CommandError(`There is no folder for ${path}.`)
    throw error
  })
  try {
    await write(file)
  } catch (error) {
    await rm(path, { force: true }) // else half a table would be taken for all of it
    throw error
  } finally {
    await file.close()
  }
  return path
}
