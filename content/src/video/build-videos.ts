// node content/src/video/build-videos.ts [path of Chromium]: makes the videos whose scripts are new or changed, and takes old ones away.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { checkShape } from '../files/check-shape.ts'
import { sayProblem, type Problem } from '../problem.ts'
import { isReading } from '../reading/read-readings.ts'
import { makeVideo } from './make-video.ts'
import { readAssets } from './read-assets.ts'
import { hashScript, playbackIdOf } from './script-hash.ts'
import { picturesOf, videoScript } from './script.shapes.ts'
import { readPronunciation } from './speak.ts'

/** Where Debian puts it. */
const browserPath = process.argv[2] ?? '/usr/bin/chromium'
const contentDir = join(import.meta.dirname, '../..')
const scriptsDir = join(contentDir, 'scripts')
const mediaDir = join(contentDir, 'media')
mkdirSync(mediaDir, { recursive: true })

const problems: Problem[] = []
const scripts = readdirSync(scriptsDir)
  .filter((name) => /^\d+\.yaml$/.test(name))
  .toSorted()
  .flatMap((name) => {
    const file = `scripts/${name}`
    const written = readFileSync(join(scriptsDir, name), 'utf8')
    const checked = checkShape(videoScript, parse(written), file)
    if (checked.problems !== undefined) problems.push(...checked.problems)
    else if (`${checked.value.lesson}.yaml` !== name)
      problems.push({ file, field: 'lesson', message: `must be ${name.slice(0, -'.yaml'.length)}, as the file's name` })
    for (const picture of (checked.value?.scenes ?? []).flatMap(picturesOf))
      if (!existsSync(join(contentDir, 'illustrations', `${picture}.svg`)))
        problems.push({ file, field: 'illustration', message: `illustrations/${picture}.svg does not exist` })
    return checked.value === undefined ? [] : [{ script: checked.value, hash: hashScript(written) }]
  })

if (problems.length > 0) {
  for (const problem of problems) console.error(sayProblem(problem))
  process.exitCode = 1
} else {
  const finished = new Set(readAssets(mediaDir).assets.map(({ playbackId }) => playbackId))
  const pronunciation = readPronunciation(scriptsDir)
  for (const { script, hash } of scripts) {
    if (finished.has(playbackIdOf(script.lesson, hash))) continue
    const { playbackId, duration } = await makeVideo(script, hash, pronunciation, mediaDir, browserPath)
    console.log(`Lesson ${script.lesson}: ${Math.round(duration)} s in media/${playbackId}`)
  }
  const wanted = new Set(scripts.map(({ script, hash }) => playbackIdOf(script.lesson, hash)))
  for (const name of readdirSync(mediaDir)) if (!wanted.has(name) && !isReading(join(mediaDir, name))) rmSync(join(mediaDir, name), { recursive: true })
  console.log(`${scripts.length} videos are ready`)
}
