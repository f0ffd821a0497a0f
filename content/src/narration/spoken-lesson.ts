// The words and pauses of a narration.
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { CompiledLesson } from '../compiled.schema.ts'
import { passagesOf, type Passage } from './passages.ts'
import { sentencesOf } from './sentences.rule.ts'

export interface SpokenPart {
  /** Index of the passage in the text, from 0; null for words that are not part of the text, such as the title. */
  passage: number | null
  sentences: string[]
  /** Seconds. */
  pauseBefore: number
}

type SpokenLesson = Pick<CompiledLesson, 'activityType' | 'title' | 'subtitle' | 'contentAuthor' | 'bookTitle' | 'referencePublishDate'>

/** Seconds. */
const pauseBeforeKind: Record<Passage['kind'], number> = { heading: 1.1, paragraph: 0.75, item: 0.55, quote: 0.75 }
const pauseAfterHeading = 0.6
const pauseAtStart = 0.2

/** A narration begins with the title and subtitle; that of a quote with its words, followed by the author. */
export function spokenLesson(lesson: SpokenLesson, markdown: string): SpokenPart[] {
  const isQuote = lesson.activityType === activityType.quote
  const part = (passage: number | null, text: string, pauseBefore: number): SpokenPart => ({ passage, sentences: sentencesOf(text), pauseBefore })
  const parts = isQuote ? [] : [part(null, asSentence(lesson.title), pauseAtStart), part(null, asSentence(lesson.subtitle), 0.5)]
  let wasHeading = false
  for (const [index, { kind, text }] of passagesOf(markdown).entries()) {
    parts.push(
      part(index, kind === 'heading' ? asSentence(text) : text, parts.length === 0 ? pauseAtStart : wasHeading ? pauseAfterHeading : pauseBeforeKind[kind]),
    )
    wasHeading = kind === 'heading'
    if (isQuote && index === 0) parts.push(part(null, `${lesson.contentAuthor}, ${lesson.bookTitle}, ${lesson.referencePublishDate}.`, 0.6))
  }
  return parts.filter(({ sentences }) => sentences.length > 0)
}

const asSentence = (text: string) => (text === '' || /[.?!…]$/.test(text) ? text : `${text}.`)
