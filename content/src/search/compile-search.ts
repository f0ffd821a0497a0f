// What a device searches in: the lessons, series, sheets and pages with the words of content/search-words.yaml.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { searchFile, type SearchEntry, type SearchFile } from '@oka/contract/search/search-file.schema.ts'
import type { Series } from '@oka/contract/series/series.schema.ts'
import type { CompiledCatalogue, CompiledLesson } from '../compiled.schema.ts'
import { validate } from '../files/validate.ts'
import { sameAsk } from '../lesson-asks.ts'
import type { CompiledNeeds } from '../needs/needs-from-file.ts'
import type { Outcome, Problem } from '../problem.ts'
import { conditionOptions, topicOptions } from '../rules/find-option.rule.ts'
import {
  searchWordsFileName,
  searchWordsFromFile,
  type SearchWordsFile,
  type SearchWordsInFile,
} from './search-words-from-file.ts'

export interface Searched {
  catalogue: CompiledCatalogue
  /** By the id of the lesson. */
  asks: ReadonlyMap<string, readonly string[]>
  series: readonly Series[]
  needs: CompiledNeeds
}

/** Compiles the words of the content folder `dir` with what they find. Writes nothing. */
export function compileSearch(dir: string, searched: Searched): Outcome<SearchFile> {
  const read = searchWordsFromFile(join(dir, searchWordsFileName))
  if (read.problems !== undefined) return read
  const entries = entriesOf(searched, read.value.words)
  const problems = wordProblems(read.value, searched, entries)
  if (problems.length > 0) return { problems }
  const { pages: _pages, sheets: _sheets, series: _series, ...words } = read.value.words
  const content = { words, entries }
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  return validate(searchFile, { version, ...content }, searchWordsFileName)
}

function entriesOf(
  { catalogue, asks, series, needs }: Searched,
  { pages, sheets, series: seriesWords }: SearchWordsInFile,
): SearchEntry[] {
  // the file is for everybody, and a hidden program is for those who were let in
  const visible = new Set(catalogue.programs.flatMap(({ programId, visible: is }) => (is ? programId : [])))
  const wordsOfSeries = new Map(seriesWords.map(({ id, words }) => [id, words]))
  return [
    ...catalogue.lessons
      .filter(({ programId }) => visible.has(programId))
      .map((lesson) => lessonEntry(lesson, asks.get(lesson.id) ?? [])),
    ...needs.needs.map(({ slug, name, question, lead }): SearchEntry => ({
      ...emptyEntry,
      id: `need:${slug}`,
      kind: 'need',
      title: name,
      subtitle: question,
      shortAnswer: lead,
      asks: [...(needs.asks.get(slug) ?? [])],
    })),
    ...series.map((one): SearchEntry => ({
      ...emptyEntry,
      id: `series:${one.slug}`,
      kind: 'series',
      title: one.title,
      subtitle: one.forWhom,
      shortAnswer: one.promise,
      headings: one.steps.map(({ title }) => title),
      asks: wordsOfSeries.get(`series:${one.slug}`) ?? [],
    })),
    ...sheets.map(({ id, title, words }): SearchEntry => ({
      ...emptyEntry,
      id,
      kind: 'sheet',
      title,
      asks: words,
    })),
    ...pages.map(({ id, title, words }): SearchEntry => ({
      ...emptyEntry,
      id,
      kind: 'page',
      title,
      asks: words,
    })),
  ]
}

const emptyEntry = {
  subtitle: '',
  shortAnswer: '',
  subjects: [],
  headings: [],
  mentions: [],
  ages: [],
  conditions: [],
  minutes: 0,
}

const lessonEntry = (lesson: CompiledLesson, asks: readonly string[]): SearchEntry => ({
  id: lesson.id,
  kind: kindOf(lesson),
  title: lesson.title,
  subtitle: lesson.subtitle,
  shortAnswer: lesson.parts.shortAnswer,
  subjects: [
    ...labelsOf(lesson.topics, topicOptions),
    ...labelsOf(lesson.medicalConditions, conditionOptions),
  ],
  headings: headingsIn(lesson.textContent),
  mentions: labelsOf(lesson.mentionedConditions, conditionOptions),
  asks: [...asks],
  ages: lesson.childrenAgeGroups,
  conditions: lesson.medicalConditions,
  minutes: lesson.minutes,
})

const kindOf = ({ activityType: type }: CompiledLesson) =>
  type === activityType.quote ? 'quote' : type === activityType.bookHighlight ? 'book' : 'lesson'

const labelsOf = (values: readonly number[], options: readonly { label: string; value: number }[]) =>
  values.flatMap((value) => options.find((option) => option.value === value)?.label ?? [])

/** Of our own HTML: a heading has text and marks without attributes. */
const headingsIn = (html: string) =>
  [...html.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(([, heading = '']) =>
    heading
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )

/** Ids that nothing has, and gaps that hide the lesson that is found by the same words. */
function wordProblems(
  { words, lineOf }: SearchWordsFile,
  { asks }: Searched,
  entries: readonly SearchEntry[],
): Problem[] {
  const ids = new Set(entries.map(({ id }) => id))
  const lessonOfAsk = new Map(
    [...asks].flatMap(([lesson, phrases]) => phrases.map((phrase) => [sameAsk(phrase), lesson] as const)),
  )
  const problem = (field: string, message: string) => ({
    file: searchWordsFileName,
    field,
    message,
    line: lineOf(field),
  })
  const unknown = namedIds(words)
    .filter(({ id }) => !ids.has(id))
    .map(({ field, id }) => problem(field, `there is no ${id}`))
  const hidden = words.gaps.flatMap((gap, at) =>
    gap.words.flatMap((word, place) => {
      const lesson = lessonOfAsk.get(sameAsk(word))
      const field = `gaps.${at}.words.${place}`
      return lesson === undefined || gap.nearest.includes(lesson)
        ? []
        : problem(
            field,
            `lesson ${lesson} is found by "${word}": take it out where the lesson answers it, or name the lesson as nearest`,
          )
    }),
  )
  return [...unknown, ...hidden]
}

/** Every id in the tables with its field. */
const namedIds = ({ pins, gaps, help, series }: SearchWordsInFile): { field: string; id: string }[] => [
  ...pins.flatMap(({ first, byAge }, at) => [
    ...first.map((id, place) => ({ field: `pins.${at}.first.${place}`, id })),
    ...Object.entries(byAge).flatMap(([age, ids]) =>
      ids.map((id, place) => ({ field: `pins.${at}.byAge.${age}.${place}`, id })),
    ),
  ]),
  ...gaps.flatMap(({ nearest }, at) =>
    nearest.map((id, place) => ({ field: `gaps.${at}.nearest.${place}`, id })),
  ),
  ...help.lessons.map(({ lesson }, at) => ({ field: `help.lessons.${at}.lesson`, id: lesson })),
  ...series.map(({ id }, at) => ({ field: `series.${at}.id`, id })),
]
