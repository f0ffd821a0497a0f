import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkShape } from '../files/check-shape.ts'
import type { Problem } from '../problem.ts'
import { readingAsset, type ReadingAsset } from './reading.shapes.ts'

/** The sound itself, beside its description. */
export const readingFile = 'reading.m4a'
export const isReading = (folder: string) => existsSync(join(folder, 'reading.json'))

/** Every finished reading of the media folder, and what is wrong with the others. */
export function readReadings(mediaDir: string): { readings: ReadingAsset[]; problems: Problem[] } {
  const readings: ReadingAsset[] = []
  const problems: Problem[] = []
  for (const name of existsSync(mediaDir) ? readdirSync(mediaDir).toSorted() : []) {
    if (!isReading(join(mediaDir, name))) continue
    const file = `media/${name}/reading.json`
    const checked = checkShape(readingAsset, JSON.parse(readFileSync(join(mediaDir, name, 'reading.json'), 'utf8')), file)
    const sound = join(mediaDir, name, readingFile)
    if (checked.problems !== undefined) problems.push(...checked.problems)
    else if (checked.value.readingId !== name) problems.push({ file, field: 'readingId', message: `must be the folder's name, ${name}` })
    else if (!existsSync(sound) || statSync(sound).size === 0) problems.push({ file, field: '', message: `has no ${readingFile}: make the readings again` })
    else readings.push(checked.value)
  }
  return { readings, problems }
}
