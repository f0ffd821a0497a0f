// The words and pauses of a narration.
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { CompiledLesson } from '../compiled.schema.ts'
import { passagesOf, type Passage } from './passages.ts'
import { sentencesOf } from './sentences.rule.ts'

export interface SpokenPart {
  /**
   * Index of the passage in the text, from 0; null for words that are not part of the text, such as the
   * title.
   */
  passage: number | null
  sentences: string[]
  /** Seconds. */
  pauseBefore: number
}

type SpokenLesson = Pick<
  CompiledLesson,
  'activityType' | 'title' | 'contentAuthor' | 'bookTitle' | 'referencePublishDate' | 'parts'
>

/** Seconds. */
const pauseBeforeKind: Record<Passage['kind'], number> = {
  heading: 1.1,
  paragraph: 0.75,
  item: 0.55,
  quote: 0.75,
}
const pauseAfterHeading = 0.6
const pauseAtStart = 0.2

/**
 * A narration begins with the title and the short answer and ends with what to try, in the first variant, and
 * when to ask for help. That of a quote begins with its words, followed by the author.
 */
export function spokenLesson(lesson: SpokenLesson, markdown: string): SpokenPart[] {
  const isQuote = lesson.activityType === activityType.quote
  const part = (passage: number | null, text: string, pauseBefore: number): SpokenPart => ({
    passage,
    sentences: sentencesOf(text),
    pauseBefore,
  })
  const parts = isQuote
    ? []
    : [
        part(null, asSentence(lesson.title), pauseAtStart),
        part(null, asSentence(lesson.parts.shortAnswer), 0.5),
      ]
  let wasHeading = false
  for (const [index, { kind, text }] of passagesOf(markdown).entries()) {
    parts.push(
      part(
        index,
        kind === 'heading' ? asSentence(text) : text,
        parts.length === 0 ? pauseAtStart : wasHeading ? pauseAfterHeading : pauseBeforeKind[kind],
      ),
    )
    wasHeading = kind === 'heading'
    if (isQuote && index === 0)
      parts.push(
        part(null, `${lesson.contentAuthor}, ${lesson.bookTitle}, ${lesson.referencePublishDate}.`, 0.6),
      )
  }
  const { disagreement } = lesson.parts
  if (disagreement) {
    for (const { who, says, detail, because } of disagreement.voices)
      parts.push(
        part(
          null,
          [asSentence(who), asSentence(says), asSentence(detail), asSentence(because)].join(' '),
          pauseBeforeKind.paragraph,
        ),
      )
    parts.push(
      part(null, ['Both agree.', ...disagreement.agree.map(asSentence)].join(' '), pauseBeforeKind.paragraph),
    )
    parts.push(
      part(
        null,
        ['What to do now.', ...disagreement.now.map(asSentence)].join(' '),
        pauseBeforeKind.paragraph,
      ),
    )
  }
  const { tryToday } = lesson.parts
  const step = tryToday?.variants[0]?.step
  if (step !== undefined)
    parts.push(
      part(null, tryToday?.isNow ? 'Do this now.' : 'To try today.', pauseBeforeKind.heading),
      part(null, step, pauseAfterHeading),
    )
  if (lesson.parts.seekHelp.length > 0) {
    parts.push(part(null, 'When to ask for help.', pauseBeforeKind.heading))
    for (const line of lesson.parts.seekHelp) parts.push(part(null, asSentence(line), pauseBeforeKind.item))
  }
  return parts.filter(({ sentences }) => sentences.length > 0)
}

const asSentence = (text: string) => (text === '' || /[.?!…]$/.test(text) ? text : `${text}.`)
