// Compiles the files to the catalogue and reports all problems at once, each with its file and field.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledCatalogue, type CompiledCatalogue } from './compiled.schema.ts'
import { validate } from './files/validate.ts'
import { asksOfTooManyLessons } from './lesson-asks.ts'
import { lessonFromFile } from './lesson-from-file.ts'
import type { Outcome, Problem } from './problem.ts'
import { programFromFile } from './program-from-file.ts'
import { catalogueOrderProblems, type FromFile } from './rules/catalogue-order.rule.ts'
import { readNarrations } from './narration/read-narrations.ts'
import { hashSpokenParts } from './narration/narration-hash.ts'
import type { SpokenPart } from './narration/spoken-lesson.ts'
import { readAssets } from './video/read-assets.ts'
import { hashScript } from './video/script-hash.ts'
import { readPronunciation } from './voice/speak.ts'
import { readRelease } from './release/content-release.ts'

/** What the narration of a text lesson says. It is not ready until there is audio of exactly these words. */
export interface SpokenText {
  lessonId: string
  parts: SpokenPart[]
  wordsHash: string
  isReady: boolean
}

/** `asks`: by the id of the lesson; the catalogue does not have them. */
export type Compiled =
  | {
      catalogue: CompiledCatalogue
      asks: ReadonlyMap<string, readonly string[]>
      narrationStates: SpokenText[]
      problems?: undefined
    }
  | { catalogue?: undefined; asks?: undefined; narrationStates?: undefined; problems: Problem[] }

/**
 * Compiles the content folder `dir` with its programs, lessons, illustrations, scripts and media. Writes
 * nothing.
 */
export function compileContent(dir: string): Compiled {
  const illustrations = new Set(
    filesOf(join(dir, 'illustrations'), '.svg').map((name) => name.slice(0, -'.svg'.length)),
  )
  const media = readAssets(join(dir, 'media'))
  const { narrations, problems: narrationProblems } = readNarrations(join(dir, 'media'))
  const published = readRelease(dir)
  const problems: Problem[] = [...media.problems, ...narrationProblems, ...(published.problems ?? [])]

  /** The video of the current script; one of an older script is ignored. */
  const assetOf = (lessonId: string) => {
    const script = join(dir, 'scripts', `${lessonId}.yaml`)
    if (!existsSync(script)) return undefined
    const scriptHash = hashScript(readFileSync(script, 'utf8'))
    return media.assets.find((asset) => asset.lessonId === lessonId && asset.scriptHash === scriptHash)
  }

  const pronunciation = existsSync(join(dir, 'scripts', 'pronunciation.yaml'))
    ? readPronunciation(join(dir, 'scripts'))
    : new Map<string, string>()
  const narrationStates: SpokenText[] = []
  /** The narration of the current words; one of older words is ignored. */
  const narrationOf = (lessonId: string, parts: SpokenPart[]) => {
    const wordsHash = hashSpokenParts(parts, pronunciation)
    const narration = narrations.find(
      (candidate) => candidate.lessonId === lessonId && candidate.wordsHash === wordsHash,
    )
    narrationStates.push({ lessonId, parts, wordsHash, isReady: narration !== undefined })
    return narration
  }

  const collect = <T>(folder: string, parseFile: (path: string, name: string) => Outcome<T>) =>
    filesOf(join(dir, folder), '.md').flatMap((name): FromFile<T>[] => {
      const outcome = parseFile(join(dir, folder, name), name)
      if (outcome.problems === undefined) return [{ file: `${folder}/${name}`, value: outcome.value }]
      problems.push(...outcome.problems)
      return []
    })
  const programs = collect('programs', (path, name) => programFromFile(path, name, illustrations))
  const parsed = collect('lessons', (path, name) =>
    lessonFromFile(path, name, illustrations, { assetOf, narrationOf }),
  )
  problems.push(...asksOfTooManyLessons(parsed.map(({ file, value }) => ({ file, asks: value.asks }))))
  const lessons = parsed.map(({ file, value }) => ({ file, value: value.compiled }))
  // A program or lesson with a problem would only cause further problems here.
  if (problems.length === 0) problems.push(...catalogueOrderProblems(programs, lessons))
  if (problems.length > 0 || published.value === undefined) return { problems }

  const programOrder = new Map(programs.map(({ value }) => [value.programId, value.sequence]))
  const content = {
    programs: programs.map(({ value }) => value).toSorted((a, b) => a.sequence - b.sequence),
    lessons: lessons
      .map(({ value }) => value)
      .toSorted(
        (a, b) =>
          (programOrder.get(a.programId) ?? 0) - (programOrder.get(b.programId) ?? 0) ||
          a.sequence - b.sequence,
      ),
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const checked = validate(
    compiledCatalogue,
    { release: published.value.release, hash, ...content },
    'catalogue',
  )
  return checked.problems === undefined
    ? {
        catalogue: checked.value,
        asks: new Map(parsed.map(({ value }) => [value.compiled.id, value.asks])),
        narrationStates,
      }
    : { problems: checked.problems }
}

const filesOf = (folder: string, ending: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .toSorted()
    : []
