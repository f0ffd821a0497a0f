// Files → catalogue. Everything an author can get wrong is told at once, each with its file and field.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledCatalogue, type CompiledCatalogue } from './compiled.shapes.ts'
import { checkShape } from './files/check-shape.ts'
import { lessonFromFile } from './lesson-from-file.ts'
import type { Outcome, Problem } from './problem.ts'
import { programFromFile } from './program-from-file.ts'
import { orderProblems, type FromFile } from './rules/catalogue-order.rule.ts'
import { readReadings } from './reading/read-readings.ts'
import { hashWords } from './reading/reading-hash.ts'
import type { SpokenPart } from './reading/spoken-lesson.ts'
import { readAssets } from './video/read-assets.ts'
import { hashScript } from './video/script-hash.ts'
import { readPronunciation } from './video/speak.ts'

/** A text lesson as the voice reads it; not ready while there is no sound of these very words. */
export interface SpokenText {
  lessonId: string
  parts: SpokenPart[]
  wordsHash: string
  isReady: boolean
}

export type Compiled =
  | { catalogue: CompiledCatalogue; spoken: SpokenText[]; problems?: undefined }
  | { catalogue?: undefined; spoken?: undefined; problems: Problem[] }

/** Makes the catalogue of the content folder `dir`, which holds programs, lessons, illustrations, scripts and media. Writes nothing. */
export function compileContent(dir: string): Compiled {
  const illustrations = new Set(filesOf(join(dir, 'illustrations'), '.svg').map((name) => name.slice(0, -'.svg'.length)))
  const media = readAssets(join(dir, 'media'))
  const { readings, problems: readingProblems } = readReadings(join(dir, 'media'))
  const problems: Problem[] = [...media.problems, ...readingProblems]

  /** The video made from the script as it is now; one made from an older script does not count. */
  const assetOf = (lessonId: string) => {
    const script = join(dir, 'scripts', `${lessonId}.yaml`)
    if (!existsSync(script)) return undefined
    const wanted = hashScript(readFileSync(script, 'utf8'))
    return media.assets.find((asset) => asset.lessonId === lessonId && asset.scriptHash === wanted)
  }

  const pronunciation = existsSync(join(dir, 'scripts', 'pronunciation.yaml')) ? readPronunciation(join(dir, 'scripts')) : new Map<string, string>()
  const spoken: SpokenText[] = []
  /** The reading of the words as they are now. */
  const readingOf = (lessonId: string, parts: SpokenPart[]) => {
    const wordsHash = hashWords(parts, pronunciation)
    const reading = readings.find((one) => one.lessonId === lessonId && one.wordsHash === wordsHash)
    spoken.push({ lessonId, parts, wordsHash, isReady: reading !== undefined })
    return reading
  }

  const collect = <T>(folder: string, make: (path: string, name: string) => Outcome<T>) =>
    filesOf(join(dir, folder), '.md').flatMap((name): FromFile<T>[] => {
      const outcome = make(join(dir, folder, name), name)
      if (outcome.problems === undefined) return [{ file: `${folder}/${name}`, value: outcome.value }]
      problems.push(...outcome.problems)
      return []
    })
  const programs = collect('programs', (path, name) => programFromFile(path, name, illustrations))
  const lessons = collect('lessons', (path, name) => lessonFromFile(path, name, illustrations, { assetOf, readingOf }))
  // A program or a lesson that could not be read would only bring follow-up problems here.
  if (problems.length === 0) problems.push(...orderProblems(programs, lessons))
  if (problems.length > 0) return { problems }

  const programOrder = new Map(programs.map(({ value }) => [value.programId, value.sequence]))
  const content = {
    programs: programs.map(({ value }) => value).toSorted((a, b) => a.sequence - b.sequence),
    lessons: lessons
      .map(({ value }) => value)
      .toSorted((a, b) => (programOrder.get(a.programId) ?? 0) - (programOrder.get(b.programId) ?? 0) || a.sequence - b.sequence),
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const checked = checkShape(compiledCatalogue, { hash, ...content }, 'catalogue')
  return checked.problems === undefined ? { catalogue: checked.value, spoken } : { problems: checked.problems }
}

const filesOf = (folder: string, ending: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .toSorted()
    : []
