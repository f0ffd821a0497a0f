// Compiles one lesson file, or returns every problem of it.
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Option } from '@oka/contract/account/option-lists.ts'
import type { CompiledLesson } from './compiled.schema.ts'
import { validate } from './files/validate.ts'
import { quoteScenes, lessonFrontMatter, type LessonFrontMatter } from './files/lesson-file.schema.ts'
import { readFrontMatter } from './files/read-front-matter.ts'
import { markdownToHtml } from './markdown-html.ts'
import type { Outcome, Problem } from './problem.ts'
import { claimWordsIn } from './rules/claim-words.rule.ts'
import { ageOptions, conditionOptions, findOption, topicOptions } from './rules/find-option.rule.ts'
import { minutesOf } from './rules/lesson-minutes.rule.ts'
import { conditionWordIn } from './rules/condition-words.rule.ts'
import type { NarrationAsset } from './narration/narration.schema.ts'
import { spokenLesson, type SpokenPart } from './narration/spoken-lesson.ts'
import type { VideoAsset } from './video/asset.schema.ts'

const fileName = /^(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/

/** The scene in the front matter, or one derived from the id. */
const sceneOf = ({ id, scene }: LessonFrontMatter) => scene ?? quoteScenes[Number(id) % quoteScenes.length] ?? quoteScenes[0]

/** The icon of the type of lesson. */
const iconOf = (lesson: LessonFrontMatter) =>
  lesson.contentType === 'video' ? 'video' : { journalArticle: 'article', bookHighlight: 'book', quote: 'quote' }[lesson.activityType]

/** The finished video and narration of a lesson. */
export interface LessonMedia {
  assetOf: (lessonId: string) => VideoAsset | undefined
  narrationOf: (lessonId: string, parts: SpokenPart[]) => NarrationAsset | undefined
}

/** `name` is the file's name without folders. */
export function lessonFromFile(path: string, name: string, illustrations: ReadonlySet<string>, { assetOf, narrationOf }: LessonMedia): Outcome<CompiledLesson> {
  const file = `lessons/${name}`
  const read = readFrontMatter(path, file)
  if (read.problems !== undefined) return read
  const checked = validate(lessonFrontMatter, read.value.data, file)
  if (checked.problems !== undefined) return checked
  const lesson = checked.value
  const { body } = read.value
  const problems: Problem[] = []
  const refuse = (field: string, message: string) => problems.push({ file, field, message })

  const named = fileName.exec(name)
  if (named === null) refuse('', 'the file name must be <id>-<slug>.md, with lower-case letters, digits and dashes in the slug')
  else if (named[1] !== lesson.id) refuse('id', `is ${lesson.id}, but the file name begins with ${named[1]}`)
  const inSlug = conditionWordIn(named?.[2] ?? '')
  if (inSlug !== undefined) refuse('', `the slug must not name a condition ("${inSlug}"), because it is part of addresses`)

  if (lesson.access === 'public')
    for (const [field, words] of [
      ['title', lesson.title],
      ['subtitle', lesson.subtitle],
      ['source.title', lesson.source.title],
    ] as const) {
      const condition = conditionWordIn(words)
      if (condition !== undefined) refuse(field, `must not name a condition ("${condition}"), because the lesson is public and its card is shared`)
    }

  const numbers = (field: string, written: readonly (string | number)[], options: readonly Option[]) =>
    [...new Set(written)].flatMap((option) => {
      const found = findOption(options, option)
      if (found === undefined) refuse(field, `"${option}" is not one of: ${options.map(({ label, value }) => `${label} (${value})`).join(', ')}`)
      return found ?? []
    })
  const topics = numbers('topics', lesson.topics, topicOptions)
  const childrenAgeGroups = numbers('ages', lesson.ages, ageOptions)
  const medicalConditions = numbers('conditions', lesson.conditions, conditionOptions)

  if (!illustrations.has(lesson.poster)) refuse('poster', `illustrations/${lesson.poster}.svg does not exist`)
  if (body === '') refuse('', 'has no text')
  else checkKind(lesson, body, refuse)
  for (const word of claimWordsIn(wordsOf(lesson, body))) refuse('', `"${word}" claims more than a source can show; write it differently`)
  if (medicalConditions.length > 0 && !/not medical advice/i.test(body))
    refuse('', 'is about a health condition, so the text must say that it is not medical advice')

  const asset = lesson.contentType === 'video' ? assetOf(lesson.id) : undefined
  if (lesson.contentType === 'video' && asset === undefined)
    refuse('contentType', 'is video, but there is no finished video with captions; run npm run content:build')
  if (problems.length > 0) return { problems }

  const compiled = {
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
    evidence: lesson.evidence ?? null,
    overheadText: lesson.overhead,
    slug: named?.[2] ?? '',
    icon: iconOf(lesson),
    poster: lesson.poster,
    posterAlt: lesson.posterAlt,
    scene: lesson.activityType === 'quote' ? sceneOf(lesson) : '',
    thumbnailTime: lesson.thumbnailTime,
    minutes: minutesOf(asset?.duration ?? null, body),
    isSpecialActivity: lesson.special,
    topics,
    childrenAgeGroups,
    medicalConditions,
    textContent: markdownToHtml(body),
    transcript: asset?.transcript ?? [],
    video: asset === undefined ? null : { playbackId: asset.playbackId, duration: asset.duration },
  }
  // A video has its own sound, so only text lessons have a narration.
  const narration = lesson.contentType === 'text' ? narrationOf(lesson.id, spokenLesson(compiled, body)) : undefined
  return {
    value: {
      ...compiled,
      reading: narration === undefined ? null : { readingId: narration.readingId, duration: narration.duration, starts: narration.starts },
    },
  }
}

/** Requirements of quotes only, and of articles and book highlights only. */
function checkKind(lesson: LessonFrontMatter, body: string, refuse: (field: string, message: string) => void) {
  if (lesson.activityType === 'quote') {
    if (!body.startsWith('> ')) refuse('', 'is a quote, so the text must begin with the quoted words (> …)')
    if (!body.includes('?')) refuse('', 'is a quote, so the text must contain a question')
    if (lesson.contentType === 'video') refuse('contentType', 'must be text for a quote')
    return
  }
  if (lesson.scene !== undefined) refuse('scene', 'is for quotes only')
  if (lesson.evidence === undefined) refuse('evidence', 'is required for a journal article or a book highlight')
  if (!/^## When to ask for help$/m.test(body)) refuse('', 'must say where to find help, under "## When to ask for help"')
}

const wordsOf = (lesson: LessonFrontMatter, body: string) =>
  [lesson.title, lesson.subtitle, lesson.overhead, lesson.evidence?.kind, lesson.evidence?.who, lesson.evidence?.sureness, lesson.evidence?.limits, body]
    .filter(Boolean)
    .join('\n')
