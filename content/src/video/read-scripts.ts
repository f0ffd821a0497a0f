import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { validate } from '../files/validate.ts'
import type { Problem } from '../problem.ts'
import { hashScript } from './script-hash.ts'
import { picturesOf, videoScript, type VideoScript } from './script.schema.ts'

/** The scripts of the content folder, and what is wrong with the others. */
export function readScripts(contentDir: string): {
  scripts: { script: VideoScript; hash: string }[]
  problems: Problem[]
} {
  const problems: Problem[] = []
  const names = readdirSync(join(contentDir, 'scripts')).filter((name) => /^\d+\.yaml$/.test(name))
  const scripts = names.toSorted().flatMap((name) => {
    const file = `scripts/${name}`
    const text = readFileSync(join(contentDir, 'scripts', name), 'utf8')
    const checked = validate(videoScript, parse(text), file)
    if (checked.problems !== undefined) problems.push(...checked.problems)
    else if (`${checked.value.lesson}.yaml` !== name)
      problems.push({
        file,
        field: 'lesson',
        message: `must be ${name.slice(0, -'.yaml'.length)}, like the file name`,
      })
    for (const picture of (checked.value?.scenes ?? []).flatMap(picturesOf))
      if (!existsSync(join(contentDir, 'illustrations', `${picture}.svg`)))
        problems.push({ file, field: 'illustration', message: `illustrations/${picture}.svg does not exist` })
    return checked.value === undefined ? [] : [{ script: checked.value, hash: hashScript(text) }]
  })
  return { scripts, problems }
}
