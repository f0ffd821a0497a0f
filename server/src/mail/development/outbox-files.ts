// The outbox folder, for reading in development.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { readErrorCode } from '../../errors/error-code.ts'

const fileName = /^[\w.-]{1,200}\.eml$/

/** The latest first. */
export async function listOutbox(folder: string, limit: number): Promise<{ name: string; mail: Email }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (readErrorCode(error) === 'ENOENT') return []
    throw error
  })
  const latest = names
    .filter((name) => fileName.test(name))
    .toSorted()
    .toReversed()
    .slice(0, limit)
  const read = await Promise.all(latest.map(async (name) => ({ name, mail: await readOutbox(folder, name) })))
  return read.flatMap(({ name, mail }) => (mail ? [{ name, mail }] : []))
}

export async function readOutbox(folder: string, name: string): Promise<Email | null> {
  if (!fileName.test(name) || name.includes('..')) return null
  const content = await readFile(join(folder, name)).catch((error: unknown) => {
    if (readErrorCode(error) === 'ENOENT') return null
    throw error
  })
  return content && PostalMime.parse(content)
}
