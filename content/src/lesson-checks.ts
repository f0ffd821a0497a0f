// What a lesson file must be like, beyond its schema: each check refuses what an author has to fix.
import type { Option } from '@oka/contract/account/option-lists.ts'
import type { CompiledLesson } from './compiled.schema.ts'
import type { LessonFrontMatter } from './files/lesson-file.schema.ts'
import { checkParts, wordsOfParts } from './lesson-parts-from-file.ts'
import { claimWordsIn } from './rules/claim-words.rule.ts'
import { conditionWordIn } from '@oka/contract/catalogue/condition-words.rule.ts'
import { claimsIn } from './rules/do-not-claim.rule.ts'
import {
  ageOptions,
  conditionOptions,
  findOption,
  interestOptions,
  speechOptions,
  topicOptions,
} from './rules/find-option.rule.ts'

/** `field` is '' for the whole file; without a `line` it is that of the field. */
export type Refuse = (field: string, message: string, line?: number) => void

export type LessonOptions = Pick<
  CompiledLesson,
  'topics' | 'childrenAgeGroups' | 'medicalConditions' | 'mentionedConditions' | 'interests' | 'speech'
>

const fileName = /^(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/

/** Returns the slug; '' where the name has none. */
export function checkFileName(name: string, { id }: LessonFrontMatter, refuse: Refuse): string {
  const named = fileName.exec(name)
  if (named === null)
    refuse('', 'the file name must be <id>-<slug>.md, with lower-case letters, digits and dashes in the slug')
  else if (named[1] !== id) refuse('id', `is ${id}, but the file name begins with ${named[1]}`)
  const slug = named?.[2] ?? ''
  const inSlug = conditionWordIn(slug)
  if (inSlug !== undefined)
    refuse('', `the slug must not name a condition ("${inSlug}"), because it is part of addresses`)
  return slug
}

/** Public lessons name no condition, and those about safety are public. */
export function checkAccess(lesson: LessonFrontMatter, refuse: Refuse) {
  if (lesson.access !== 'public') {
    if (lesson.safety) refuse('access', 'must be public, because the lesson is about safety')
    return
  }
  for (const [field, words] of [
    ['title', lesson.title],
    ['subtitle', lesson.subtitle],
  ] as const) {
    const condition = conditionWordIn(words)
    if (condition !== undefined)
      refuse(
        field,
        `must not name a condition ("${condition}"), because the lesson is public and its card is shared`,
      )
  }
}

/** The numbers of what the front matter writes as words. */
export function readOptions(lesson: LessonFrontMatter, refuse: Refuse): LessonOptions {
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
  const speech = numbers('speech', lesson.speech, speechOptions)
  return {
    topics,
    childrenAgeGroups,
    medicalConditions,
    mentionedConditions,
    interests,
    ...(speech.length > 0 && { speech }),
  }
}

/** No word claims more than its source shows. `lineWith` finds the line of words. */
export function checkWords(
  lesson: LessonFrontMatter,
  body: string,
  refuse: Refuse,
  lineWith: (words: string) => number | undefined,
) {
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
}

/** Parts that have fields of their own, so the text must not repeat them. */
const headingsOfParts =
  /^## (?:One small thing to try(?: today)?|Try today|When to ask for help|How sure this is)$/im

/** Requirements of quotes only, and of articles and book highlights only. */
export function checkKind(lesson: LessonFrontMatter, ages: readonly number[], body: string, refuse: Refuse) {
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
