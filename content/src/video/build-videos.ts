// node content/src/video/build-videos.ts [path of Chromium]: makes the videos of new or changed scripts and deletes outdated ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { validate } from '../files/validate.ts'
import { formatProblem, type Problem } from '../problem.ts'
import { isNarration } from '../narration/read-narrations.ts'
import { makeVideo } from './make-video.ts'
import { readAssets } from './read-assets.ts'
import { hashScript, playbackIdOf } from './script-hash.ts'
import { picturesOf, videoScript } from './script.schema.ts'
import { readPronunciation } from './speak.ts'

/** The path on Debian. */
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
    const text = readFileSync(join(scriptsDir, name), 'utf8')
    const checked = validate(videoScript, parse(text), file)
    if (checked.problems !== undefined) problems.push(...checked.problems)
    else if (`${checked.value.lesson}.yaml` !== name)
      problems.push({ file, field: 'lesson', message: `must be ${name.slice(0, -'.yaml'.length)}, like the file name` })
    for (const picture of (checked.value?.scenes ?? []).flatMap(picturesOf))
      if (!existsSync(join(contentDir, 'illustrations', `${picture}.svg`)))
        problems.push({ file, field: 'illustration', message: `illustrations/${picture}.svg does not exist` })
    return checked.value === undefined ? [] : [{ script: checked.value, hash: hashScript(text) }]
  })

if (problems.length > 0) {
  for (const problem of problems) console.error(formatProblem(problem))
  process.exitCode = 1
} else {
  const finished = new Set(readAssets(mediaDir).assets.map(({ playbackId }) => playbackId))
  const pronunciation = readPronunciation(scriptsDir)
  for (const { script, hash } of scripts) {
    if (finished.has(playbackIdOf(script.lesson, hash))) continue
    const { playbackId, duration } = await makeVideo(script, hash, pronunciation, mediaDir, browserPath)
    console.log(`Lesson ${script.lesson}: ${Math.round(duration)} s in media/${playbackId}`)
  }
  const current = new Set(scripts.map(({ script, hash }) => playbackIdOf(script.lesson, hash)))
  for (const name of readdirSync(mediaDir)) if (!current.has(name) && !isNarration(join(mediaDir, name))) rmSync(join(mediaDir, name), { recursive: true })
  console.log(`${scripts.length} videos are ready`)
}
