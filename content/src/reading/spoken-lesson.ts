// What the voice says of a text lesson, and where it rests.
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { CompiledLesson } from '../compiled.shapes.ts'
import { passagesOf, type Passage } from './passages.ts'
import { sentencesOf } from './sentences.rule.ts'

export interface SpokenPart {
  /** Which passage of the text this is, from 0; null for what is said and not part of the text. */
  passage: number | null
  sentences: string[]
  /** Seconds of silence before it. */
  rest: number
}

type SpokenLesson = Pick<CompiledLesson, 'activityType' | 'title' | 'subtitle' | 'contentAuthor' | 'bookTitle' | 'referencePublishDate'>

/** Seconds. */
const restBefore: Record<Passage['kind'], number> = { heading: 1.1, paragraph: 0.75, item: 0.55, quote: 0.75 }
const restAfterHeading = 0.6
const restAtStart = 0.2

/** A lesson is announced by its title; of a quote only the words come first, then who wrote them. */
export function spokenLesson(lesson: SpokenLesson, markdown: string): SpokenPart[] {
  const isQuote = lesson.activityType === activityType.quote
  const said = (passage: number | null, text: string, rest: number): SpokenPart => ({ passage, sentences: sentencesOf(text), rest })
  const parts = isQuote ? [] : [said(null, asSentence(lesson.title), restAtStart), said(null, asSentence(lesson.subtitle), 0.5)]
  let wasHeading = false
  for (const [index, { kind, text }] of passagesOf(markdown).entries()) {
    parts.push(said(index, kind === 'heading' ? asSentence(text) : text, parts.length === 0 ? restAtStart : wasHeading ? restAfterHeading : restBefore[kind]))
    wasHeading = kind === 'heading'
    if (isQuote && index === 0) parts.push(said(null, `${lesson.contentAuthor}, ${lesson.bookTitle}, ${lesson.referencePublishDate}.`, 0.6))
  }
  return parts.filter(({ sentences }) => sentences.length > 0)
}

const asSentence = (text: string) => (text === '' || /[.?!…]$/.test(text) ? text : `${text}.`)
