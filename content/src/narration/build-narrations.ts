// node content/src/narration/build-narrations.ts: makes the narrations of text lessons with new or changed
// words and deletes outdated ones.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent } from '../compile-content.ts'
import { inParallel } from '../in-parallel.ts'
import { isNarration } from '../media-folder.ts'
import { formatProblem } from '../problem.ts'
import { readPronunciation } from '../voice/speak.ts'
import { makeNarration } from './make-narration.ts'
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
  const toMake = narrationStates.filter(({ isReady }) => !isReady)
  await inParallel(toMake, 2, async ({ lessonId, parts, wordsHash }) => {
    try {
      const { readingId, duration } = await makeNarration(lessonId, parts, wordsHash, pronunciation, mediaDir)
      console.log(`Lesson ${lessonId}: ${Math.round(duration)} s in media/${readingId}`)
    } catch (error) {
      console.error(`Lesson ${lessonId}: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  })
  const current = new Set(
    narrationStates.map(({ lessonId, wordsHash }) => narrationIdOf(lessonId, wordsHash)),
  )
  for (const name of readdirSync(mediaDir))
    if (isNarration(join(mediaDir, name)) && !current.has(name))
      rmSync(join(mediaDir, name), { recursive: true })
  console.log(`${narrationStates.length} narrations, ${toMake.length} made now`)
}
