// One lesson file → one lesson of the catalogue, or everything that is wrong with it.
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Option } from '@oka/contract/account/option-lists.ts'
import type { CompiledLesson } from './compiled.shapes.ts'
import { checkShape } from './files/check-shape.ts'
import { quoteScenes, writtenLesson, type WrittenLesson } from './files/lesson-file.shapes.ts'
import { readFrontMatter } from './files/read-front-matter.ts'
import { markdownToHtml } from './markdown-html.ts'
import type { Outcome, Problem } from './problem.ts'
import { claimWordsIn } from './rules/claim-words.rule.ts'
import { ageOptions, conditionOptions, findOption, topicOptions } from './rules/find-option.rule.ts'
import { minutesOf } from './rules/reading-minutes.rule.ts'
import { tellingWordIn } from './rules/telling-words.rule.ts'
import type { ReadingAsset } from './reading/reading.shapes.ts'
import { spokenLesson, type SpokenPart } from './reading/spoken-lesson.ts'
import type { VideoAsset } from './video/asset.shapes.ts'

const fileName = /^(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/

/** The scene the author chose; else one that is always the same for this lesson. */
const sceneOf = ({ id, scene }: WrittenLesson) => scene ?? quoteScenes[Number(id) % quoteScenes.length] ?? quoteScenes[0]

/** The drawn sign of a lesson's kind. */
const iconOf = (lesson: WrittenLesson) =>
  lesson.contentType === 'video' ? 'video' : { journalArticle: 'article', bookHighlight: 'book', quote: 'quote' }[lesson.activityType]

/** What was made of a lesson beforehand: its finished video, its text read aloud. */
export interface MadeMedia {
  assetOf: (lessonId: string) => VideoAsset | undefined
  readingOf: (lessonId: string, parts: SpokenPart[]) => ReadingAsset | undefined
}

/** `name` is the file's name without folders. */
export function lessonFromFile(path: string, name: string, illustrations: ReadonlySet<string>, { assetOf, readingOf }: MadeMedia): Outcome<CompiledLesson> {
  const file = `lessons/${name}`
  const read = readFrontMatter(path, file)
  if (read.problems !== undefined) return read
  const checked = checkShape(writtenLesson, read.value.data, file)
  if (checked.problems !== undefined) return checked
  const lesson = checked.value
  const { body } = read.value
  const problems: Problem[] = []
  const refuse = (field: string, message: string) => problems.push({ file, field, message })

  const named = fileName.exec(name)
  if (named === null) refuse('', 'must be named <id>-<slug>.md, the slug in lower-case letters, digits and dashes')
  else if (named[1] !== lesson.id) refuse('id', `is ${lesson.id}, but the file's name says ${named[1]}`)
  const telling = tellingWordIn(named?.[2] ?? '')
  if (telling !== undefined) refuse('', `the slug must not name a condition ("${telling}"): it is part of addresses`)

  if (lesson.access === 'public')
    for (const [field, words] of [
      ['title', lesson.title],
      ['subtitle', lesson.subtitle],
      ['source.title', lesson.source.title],
    ] as const) {
      const told = tellingWordIn(words)
      if (told !== undefined) refuse(field, `must not name a condition ("${told}"): the lesson is open to everybody, and its card is shared`)
    }

  const numbers = (field: string, written: readonly (string | number)[], options: readonly Option[]) =>
    [...new Set(written)].flatMap((one) => {
      const found = findOption(options, one)
      if (found === undefined) refuse(field, `"${one}" is not one of: ${options.map(({ label, value }) => `${label} (${value})`).join(', ')}`)
      return found ?? []
    })
  const topics = numbers('topics', lesson.topics, topicOptions)
  const childrenAgeGroups = numbers('ages', lesson.ages, ageOptions)
  const medicalConditions = numbers('conditions', lesson.conditions, conditionOptions)

  if (!illustrations.has(lesson.poster)) refuse('poster', `illustrations/${lesson.poster}.svg does not exist`)
  if (body === '') refuse('', 'has no text')
  else checkKind(lesson, body, refuse)
  for (const word of claimWordsIn(wordsOf(lesson, body))) refuse('', `"${word}" claims more than a source can; say it another way`)
  if (medicalConditions.length > 0 && !/not medical advice/i.test(body))
    refuse('', 'is about a health condition, so its text must say that it is not medical advice')

  const asset = lesson.contentType === 'video' ? assetOf(lesson.id) : undefined
  if (lesson.contentType === 'video' && asset === undefined)
    refuse('contentType', 'is video, but there is no finished video with captions for it: make the videos')
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
  // A film is listened to as it is; its text has other words.
  const reading = lesson.contentType === 'text' ? readingOf(lesson.id, spokenLesson(compiled, body)) : undefined
  return {
    value: { ...compiled, reading: reading === undefined ? null : { readingId: reading.readingId, duration: reading.duration, starts: reading.starts } },
  }
}

/** What only quotes, and what only articles and books must have. */
function checkKind(lesson: WrittenLesson, body: string, refuse: (field: string, message: string) => void) {
  if (lesson.activityType === 'quote') {
    if (!body.startsWith('> ')) refuse('', 'is a quote, so its text must begin with the quoted words (> …)')
    if (!body.includes('?')) refuse('', 'is a quote, so its text must ask one question')
    if (lesson.contentType === 'video') refuse('contentType', 'a quote is shown as text')
    return
  }
  if (lesson.scene !== undefined) refuse('scene', 'is for quotes only')
  if (lesson.evidence === undefined) refuse('evidence', 'is needed for a journal article or a book highlight')
  if (!/^## When to ask for help$/m.test(body)) refuse('', 'must say where help is, under "## When to ask for help"')
}

const wordsOf = (lesson: WrittenLesson, body: string) =>
  [lesson.title, lesson.subtitle, lesson.overhead, lesson.evidence?.kind, lesson.evidence?.who, lesson.evidence?.sureness, lesson.evidence?.limits, body]
    .filter(Boolean)
    .join('\n')
