// node content/src/video/build-videos.ts [path of Chromium] [lesson ids]: makes the videos of new or changed
// scripts, of all lessons with a script or of these, whether or not their lessons are videos already, and
// deletes outdated ones.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inParallel } from '../in-parallel.ts'
import { isVideo } from '../media-folder.ts'
import { formatProblem } from '../problem.ts'
import { readPronunciation } from '../voice/speak.ts'
import { makeVideo } from './make-video.ts'
import { readAssets } from './read-assets.ts'
import { readScripts } from './read-scripts.ts'
import { playbackIdOf } from './script-hash.ts'

/** The path on Debian. */
const browserPath = process.argv[2] ?? '/usr/bin/chromium'
const wanted = new Set(process.argv.slice(3))
const contentDir = join(import.meta.dirname, '../..')
const scriptsDir = join(contentDir, 'scripts')
const mediaDir = join(contentDir, 'media')
mkdirSync(mediaDir, { recursive: true })

const { scripts, problems } = readScripts(contentDir)
if (problems.length > 0) {
  for (const problem of problems) console.error(formatProblem(problem))
  process.exitCode = 1
} else {
  const finished = new Set(readAssets(mediaDir).assets.map(({ playbackId }) => playbackId))
  const pronunciation = readPronunciation(scriptsDir)
  const toMake = scripts.filter(
    ({ script, hash }) =>
      !finished.has(playbackIdOf(script.lesson, hash)) && (wanted.size === 0 || wanted.has(script.lesson)),
  )
  await inParallel(toMake, 2, async ({ script, hash }) => {
    try {
      const { playbackId, duration } = await makeVideo(script, hash, pronunciation, mediaDir, browserPath)
      console.log(`Lesson ${script.lesson}: ${Math.round(duration)} s in media/${playbackId}`)
    } catch (error) {
      console.error(
        `scripts/${script.lesson}.yaml: ${error instanceof Error ? error.message : String(error)}`,
      )
      process.exitCode = 1
    }
  })
  const current = new Set(scripts.map(({ script, hash }) => playbackIdOf(script.lesson, hash)))
  for (const name of readdirSync(mediaDir))
    if (!current.has(name) && isVideo(join(mediaDir, name))) rmSync(join(mediaDir, name), { recursive: true })
  console.log(`${scripts.length} scripts, ${toMake.length} videos made now`)
}
