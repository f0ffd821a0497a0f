// node content/src/narration/build-narrations.ts: makes the narrations of text lessons with new or changed words and deletes outdated ones.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent } from '../compile-content.ts'
import { formatProblem } from '../problem.ts'
import { readPronunciation } from '../video/speak.ts'
import { makeNarration } from './make-narration.ts'
import { isNarration } from './read-narrations.ts'
import { narrationIdOf } from './narration-hash.ts'

const contentDir = join(import.meta.dirname, '../..')
const mediaDir = join(contentDir, 'media')
mkdirSync(mediaDir, { recursive: true })

const { narrationStates, problems } = compileContent(contentDir)
if (narrationStates === undefined) {
  for (const problem of problems) console.error(formatProblem(problem))
  process.exitCode = 1
} else {
  const pronunciation = readPronunciation(join(contentDir, 'scripts'))
  for (const { lessonId, parts, wordsHash, isReady } of narrationStates) {
    if (isReady) continue
    const { readingId, duration } = await makeNarration(lessonId, parts, wordsHash, pronunciation, mediaDir)
    console.log(`Lesson ${lessonId}: ${Math.round(duration)} s in media/${readingId}`)
  }
  const current = new Set(narrationStates.map(({ lessonId, wordsHash }) => narrationIdOf(lessonId, wordsHash)))
  for (const name of readdirSync(mediaDir)) if (isNarration(join(mediaDir, name)) && !current.has(name)) rmSync(join(mediaDir, name), { recursive: true })
  console.log(`${narrationStates.length} narrations are ready`)
}
