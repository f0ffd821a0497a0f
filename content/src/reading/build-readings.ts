// node content/src/reading/build-readings.ts: reads aloud the text lessons whose words are new or changed, and takes old readings away.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent } from '../compile-content.ts'
import { sayProblem } from '../problem.ts'
import { readPronunciation } from '../video/speak.ts'
import { makeReading } from './make-reading.ts'
import { isReading } from './read-readings.ts'
import { readingIdOf } from './reading-hash.ts'

const contentDir = join(import.meta.dirname, '../..')
const mediaDir = join(contentDir, 'media')
mkdirSync(mediaDir, { recursive: true })

const { spoken, problems } = compileContent(contentDir)
if (spoken === undefined) {
  for (const problem of problems) console.error(sayProblem(problem))
  process.exitCode = 1
} else {
  const pronunciation = readPronunciation(join(contentDir, 'scripts'))
  for (const { lessonId, parts, wordsHash, isReady } of spoken) {
    if (isReady) continue
    const { readingId, duration } = await makeReading(lessonId, parts, wordsHash, pronunciation, mediaDir)
    console.log(`Lesson ${lessonId}: ${Math.round(duration)} s in media/${readingId}`)
  }
  const wanted = new Set(spoken.map(({ lessonId, wordsHash }) => readingIdOf(lessonId, wordsHash)))
  for (const name of readdirSync(mediaDir)) if (isReading(join(mediaDir, name)) && !wanted.has(name)) rmSync(join(mediaDir, name), { recursive: true })
  console.log(`${spoken.length} readings are ready`)
}
