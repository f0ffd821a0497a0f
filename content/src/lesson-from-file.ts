// Compiles one lesson file, or returns every problem of it.
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { CompiledLesson } from './compiled.schema.ts'
import { validate } from './files/validate.ts'
import { quoteScenes, lessonFrontMatter, type LessonFrontMatter } from './files/lesson-file.schema.ts'
import { readFrontMatter } from './files/read-front-matter.ts'
import { checkAsks } from './lesson-asks.ts'
import {
  checkAccess,
  checkFileName,
  checkKind,
  checkWords,
  readOptions,
  type LessonOptions,
  type Refuse,
} from './lesson-checks.ts'
import { partsOf } from './lesson-parts-from-file.ts'
import { markdownToHtml } from './markdown-html.ts'
import type { Outcome, Problem } from './problem.ts'
import { minutesOf } from './rules/lesson-minutes.rule.ts'
import { curlyQuotesInside } from './rules/typography.rule.ts'
import type { NarrationAsset } from './narration/narration.schema.ts'
import { spokenLesson, type SpokenPart } from './narration/spoken-lesson.ts'
import type { VideoAsset } from './video/asset.schema.ts'

/** The finished video and narration of a lesson. */
export interface LessonMedia {
  assetOf: (lessonId: string) => VideoAsset | undefined
  narrationOf: (lessonId: string, parts: SpokenPart[]) => NarrationAsset | undefined
}

/** `asks` is for the search only, so the catalogue does not have it. */
export interface ParsedLesson {
  compiled: CompiledLesson
  asks: string[]
}

/** The scene in the front matter, or one derived from the id. */
const sceneOf = ({ id, scene }: LessonFrontMatter) =>
  scene ?? quoteScenes[Number(id) % quoteScenes.length] ?? quoteScenes[0]

/** The icon of the type of lesson. */
const iconOf = (lesson: LessonFrontMatter) =>
  lesson.contentType === 'video'
    ? 'video'
    : { journalArticle: 'article', bookHighlight: 'book', quote: 'quote' }[lesson.activityType]

/** `name` is the file's name without folders. */
export function lessonFromFile(
  path: string,
  name: string,
  illustrations: ReadonlySet<string>,
  { assetOf, narrationOf }: LessonMedia,
): Outcome<ParsedLesson> {
  const file = `lessons/${name}`
  const read = readFrontMatter(path, file)
  if (read.problems !== undefined) return read
  const checked = validate(lessonFrontMatter, curlyQuotesInside(read.value.data), file, read.value.lineOf)
  if (checked.problems !== undefined) return checked
  const lesson = checked.value
  const { lineOf, lineWith } = read.value
  const body = curlyQuotesInside(read.value.body)
  const problems: Problem[] = []
  const refuse: Refuse = (field, message, line = lineOf(field)) =>
    problems.push({ file, field, message, line })

  const slug = checkFileName(name, lesson, refuse)
  checkAccess(lesson, refuse)
  const options = readOptions(lesson, refuse)
  if (!illustrations.has(lesson.poster)) refuse('poster', `illustrations/${lesson.poster}.svg does not exist`)
  if (body === '') refuse('', 'has no text')
  else checkKind(lesson, options.childrenAgeGroups, body, refuse)
  checkWords(lesson, body, refuse, lineWith)
  checkAsks(lesson, refuse)
  const asset = lesson.contentType === 'video' ? assetOf(lesson.id) : undefined
  if (lesson.contentType === 'video' && asset === undefined)
    refuse('contentType', 'is video, but there is no finished video with captions; run npm run content:build')
  if (problems.length > 0) return { problems }

  const compiled = compileLesson(lesson, slug, body, options, asset)
  // A video has its own sound, so only text lessons have a narration.
  const narration =
    lesson.contentType === 'text' ? narrationOf(lesson.id, spokenLesson(compiled, body)) : undefined
  return {
    value: {
      compiled: {
        ...compiled,
        reading:
          narration === undefined
            ? null
            : { readingId: narration.readingId, duration: narration.duration, starts: narration.starts },
      },
      asks: lesson.asks,
    },
  }
}

const compileLesson = (
  lesson: LessonFrontMatter,
  slug: string,
  body: string,
  options: LessonOptions,
  asset: VideoAsset | undefined,
): Omit<CompiledLesson, 'reading'> => ({
  id: lesson.id,
  programId: lesson.program,
  sequence: lesson.sequence,
  sectionSequence: lesson.section,
  activityType: activityType[lesson.activityType],
  contentType: contentType[lesson.contentType],
  access: activityAccess[lesson.access],
  releaseDate: `${lesson.released}T00:00:00.000Z`,
  title: lesson.title,
  subtitle: lesson.subtitle,
  bookTitle: lesson.source.title,
  contentAuthor: lesson.source.authors,
  publisher: lesson.source.publisher,
  referencePublishDate: String(lesson.source.year),
  referenceLink: lesson.source.link,
  evidence: null,
  parts: partsOf(lesson),
  overheadText: lesson.overhead,
  slug,
  icon: iconOf(lesson),
  poster: lesson.poster,
  posterAlt: lesson.posterAlt,
  scene: lesson.activityType === 'quote' ? sceneOf(lesson) : '',
  thumbnailTime: lesson.thumbnailTime,
  minutes: minutesOf(
    asset?.duration ?? null,
    [lesson.shortAnswer, body, lesson.tryToday?.variants[0]?.step, ...lesson.seekHelp].join('\n'),
  ),
  isSpecialActivity: lesson.special,
  ...(lesson.safety ? { isSafety: true as const } : {}),
  ...options,
  timesOfDay: lesson.timesOfDay,
  textContent: markdownToHtml(body),
  transcript: asset?.transcript ?? [],
  video: asset === undefined ? null : { playbackId: asset.playbackId, duration: asset.duration },
})
