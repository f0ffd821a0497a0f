import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '../files/validate.ts'
import { isNarration } from '../media-folder.ts'
import type { Problem } from '../problem.ts'
import { narrationAsset, type NarrationAsset } from './narration.schema.ts'

/** The audio file beside the description. */
export const narrationFile = 'reading.m4a'

/** The finished narrations of the media folder, and the problems of the others. */
export function readNarrations(mediaDir: string): { narrations: NarrationAsset[]; problems: Problem[] } {
  const narrations: NarrationAsset[] = []
  const problems: Problem[] = []
  for (const name of existsSync(mediaDir) ? readdirSync(mediaDir).toSorted() : []) {
    if (!isNarration(join(mediaDir, name))) continue
    const file = `media/${name}/reading.json`
    const checked = validate(
      narrationAsset,
      JSON.parse(readFileSync(join(mediaDir, name, 'reading.json'), 'utf8')),
      file,
    )
    const audio = join(mediaDir, name, narrationFile)
    if (checked.problems !== undefined) problems.push(...checked.problems)
    else if (checked.value.readingId !== name)
      problems.push({ file, field: 'readingId', message: `must be the name of the folder, ${name}` })
    else if (!existsSync(audio) || statSync(audio).size === 0)
      problems.push({ file, field: '', message: `has no ${narrationFile}; run npm run content:build` })
    else narrations.push(checked.value)
  }
  return { narrations, problems }
}
