// Compiles one lesson file, or returns every problem of it.
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Option } from '@oka/contract/account/option-lists.ts'
import type { CompiledLesson } from './compiled.schema.ts'
import { validate } from './files/validate.ts'
import { quoteScenes, lessonFrontMatter, type LessonFrontMatter } from './files/lesson-file.schema.ts'
import { readFrontMatter } from './files/read-front-matter.ts'
import { markdownToHtml } from './markdown-html.ts'
import type { Outcome, Problem } from './problem.ts'
import { checkParts, partsOf, wordsOfParts } from './lesson-parts-from-file.ts'
import { claimWordsIn } from './rules/claim-words.rule.ts'
import { claimsIn } from './rules/do-not-claim.rule.ts'
import {
  ageOptions,
  conditionOptions,
  findOption,
  interestOptions,
  topicOptions,
} from './rules/find-option.rule.ts'
import { minutesOf } from './rules/lesson-minutes.rule.ts'
import { conditionWordIn } from './rules/condition-words.rule.ts'
import { curlyQuotesInside } from './rules/typography.rule.ts'
import type { NarrationAsset } from './narration/narration.schema.ts'
import { spokenLesson, type SpokenPart } from './narration/spoken-lesson.ts'
import type { VideoAsset } from './video/asset.schema.ts'

const fileName = /^(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/

/** The scene in the front matter, or one derived from the id. */
const sceneOf = ({ id, scene }: LessonFrontMatter) =>
  scene ?? quoteScenes[Number(id) % quoteScenes.length] ?? quoteScenes[0]

/** The icon of the type of lesson. */
const iconOf = (lesson: LessonFrontMatter) =>
  lesson.contentType === 'video'
    ? 'video'
    : { journalArticle: 'article', bookHighlight: 'book', quote: 'quote' }[lesson.activityType]

/** The finished video and narration of a lesson. */
export interface LessonMedia {
  assetOf: (lessonId: string) => VideoAsset | undefined
  narrationOf: (lessonId: string, parts: SpokenPart[]) => NarrationAsset | undefined
}

/** `name` is the file's name without folders. */
export function lessonFromFile(
  path: string,
  name: string,
  illustrations: ReadonlySet<string>,
  { assetOf, narrationOf }: LessonMedia,
): Outcome<CompiledLesson> {
  const file = `lessons/${name}`
  const read = readFrontMatter(path, file)
  if (read.problems !== undefined) return read
  const checked = validate(lessonFrontMatter, curlyQuotesInside(read.value.data), file, read.value.lineOf)
  if (checked.problems !== undefined) return checked
  const lesson = checked.value
  const { lineOf, lineWith } = read.value
  const body = curlyQuotesInside(read.value.body)
  const problems: Problem[] = []
  const refuse = (field: string, message: string, line = lineOf(field)) =>
    problems.push({ file, field, message, line })

  const named = fileName.exec(name)
  if (named === null)
    refuse('', 'the file name must be <id>-<slug>.md, with lower-case letters, digits and dashes in the slug')
  else if (named[1] !== lesson.id) refuse('id', `is ${lesson.id}, but the file name begins with ${named[1]}`)
  const inSlug = conditionWordIn(named?.[2] ?? '')
  if (inSlug !== undefined)
    refuse('', `the slug must not name a condition ("${inSlug}"), because it is part of addresses`)

  if (lesson.access === 'public')
    for (const [field, words] of [
      ['title', lesson.title],
      ['subtitle', lesson.subtitle],
      ['source.title', lesson.source.title],
    ] as const) {
      const condition = conditionWordIn(words)
      if (condition !== undefined)
        refuse(
          field,
          `must not name a condition ("${condition}"), because the lesson is public and its card is shared`,
        )
    }
  else if (lesson.safety) refuse('access', 'must be public, because the lesson is about safety')

  const numbers = (field: string, written: readonly (string | number)[], options: readonly Option[]) =>
    [...new Set(written)].flatMap((option) => {
      const found = findOption(options, option)
      if (found === undefined)
        refuse(
          field,
          `"${option}" is not one of: ${options.map(({ label, value }) => `${label} (${value})`).join(', ')}`,
        )
      return found ?? []
    })
  const topics = numbers('topics', lesson.topics, topicOptions)
  const childrenAgeGroups = numbers('ages', lesson.ages, ageOptions)
  const medicalConditions = numbers('about', lesson.about, conditionOptions)
  const mentionedConditions = numbers('mentions', lesson.mentions, conditionOptions).filter(
    (condition) => !medicalConditions.includes(condition),
  )
  const interests = numbers('interests', lesson.interests, interestOptions)

  if (!illustrations.has(lesson.poster)) refuse('poster', `illustrations/${lesson.poster}.svg does not exist`)
  if (body === '') refuse('', 'has no text')
  else checkKind(lesson, childrenAgeGroups, body, refuse)
  const words = [lesson.title, lesson.subtitle, lesson.overhead, ...wordsOfParts(lesson), body]
    .filter(Boolean)
    .join('\n\n')
  for (const word of claimWordsIn(words))
    refuse('', `"${word}" claims more than a source can show; write it differently`, lineWith(word))
  for (const { sentence, phrase } of claimsIn(words, lesson.doNotClaim))
    refuse(
      '',
      `"${sentence}" says what the source does not show ("${phrase}"); write what it does show`,
      lineWith(sentence.split('\n')[0] ?? sentence),
    )

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
    evidence: null,
    parts: partsOf(lesson),
    overheadText: lesson.overhead,
    slug: named?.[2] ?? '',
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
    topics,
    childrenAgeGroups,
    medicalConditions,
    mentionedConditions,
    interests,
    textContent: markdownToHtml(body),
    transcript: asset?.transcript ?? [],
    video: asset === undefined ? null : { playbackId: asset.playbackId, duration: asset.duration },
  }
  // A video has its own sound, so only text lessons have a narration.
  const narration =
    lesson.contentType === 'text' ? narrationOf(lesson.id, spokenLesson(compiled, body)) : undefined
  return {
    value: {
      ...compiled,
      reading:
        narration === undefined
          ? null
          : { readingId: narration.readingId, duration: narration.duration, starts: narration.starts },
    },
  }
}

/** Parts that have fields of their own, so the text must not repeat them. */
const headingsOfParts =
  /^## (?:One small thing to try(?: today)?|Try today|When to ask for help|How sure this is)$/im

/** Requirements of quotes only, and of articles and book highlights only. */
function checkKind(
  lesson: LessonFrontMatter,
  ages: readonly number[],
  body: string,
  refuse: (field: string, message: string) => void,
) {
  if (lesson.activityType === 'quote') {
    if (!body.startsWith('> ')) refuse('', 'is a quote, so the text must begin with the quoted words (> …)')
    if (!body.includes('?')) refuse('', 'is a quote, so the text must contain a question')
    if (lesson.contentType === 'video') refuse('contentType', 'must be text for a quote')
    for (const [field, isGiven] of [
      ['shortAnswer', lesson.shortAnswer !== ''],
      ['evidence', lesson.evidence.length > 0],
      ['tryToday', lesson.tryToday !== undefined],
      ['disagreement', lesson.disagreement !== undefined],
    ] as const)
      if (isGiven) refuse(field, 'is not for quotes')
    return
  }
  if (lesson.scene !== undefined) refuse('scene', 'is for quotes only')
  const heading = headingsOfParts.exec(body)?.[0]
  if (heading !== undefined)
    refuse('', `"${heading}" has a field of its own in the front matter; move it there`)
  checkParts(lesson, ages, refuse)
}
