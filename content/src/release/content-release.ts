// content/release.json: the number of the content, and the hash of the content it was given to. A server
// loads only a higher number than it has.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { integer, requiredString } from '@oka/contract/shared/primitives.ts'
import { validate } from '../files/validate.ts'
import type { Outcome } from '../problem.ts'
import { maxRelease } from './release-number.rule.ts'

export const releaseFile = 'release.json'

const publishedRelease = z.object({
  release: integer(1, maxRelease),
  hash: requiredString(64),
  /**
   * When it was given its number. Telephone numbers may not have been checked more than half a year before.
   */
  day: z.iso.date(),
})
export type PublishedRelease = z.output<typeof publishedRelease>

export function readRelease(dir: string): Outcome<PublishedRelease> {
  const path = join(dir, releaseFile)
  if (!existsSync(path))
    return {
      problems: [{ file: releaseFile, field: '', message: 'is missing: run npm run content:release' }],
    }
  return validate(publishedRelease, JSON.parse(readFileSync(path, 'utf8')), releaseFile)
}

export const writeRelease = (dir: string, release: PublishedRelease) =>
  writeFileSync(join(dir, releaseFile), `${JSON.stringify(release, null, 2)}\n`)
