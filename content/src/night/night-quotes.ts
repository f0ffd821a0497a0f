// What is spoken for the night: the words of a quote, and who wrote them.
import { createHash } from 'node:crypto'
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { CompiledLesson } from '../compiled.schema.ts'
import { sentencesOf } from '../narration/sentences.rule.ts'
import { spelledForVoice } from '../voice/speak.ts'

export interface NightQuote {
  lessonId: string
  sentences: string[]
  author: string
}

/**
 * Incremented when the voice, the silences or the encoding change so much that the recording has to be made
 * again.
 */
const pipelineVersion = 2

type Quote = Pick<CompiledLesson, 'id' | 'activityType' | 'contentAuthor' | 'textContent'>

/** Throws for an id that is no quote. */
export function nightQuotes(ids: readonly string[], lessons: readonly Quote[]): NightQuote[] {
  return ids.map((lessonId) => {
    const quote = lessons.find(({ id, activityType: type }) => id === lessonId && type === activityType.quote)
    const words =
      quote === undefined ? undefined : /<blockquote>([\s\S]*?)<\/blockquote>/.exec(quote.textContent)?.[1]
    if (quote === undefined || words === undefined)
      throw new Error(`night-listen.yaml: ${lessonId} is no quote`)
    // Explanations in brackets are for readers.
    return {
      lessonId,
      sentences: sentencesOf(plain(words)),
      author: `${quote.contentAuthor.replaceAll(/\s*\([^)]*\)/g, '')}.`,
    }
  })
}

const entities: Record<string, string> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': '’',
}
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:quot|amp|lt|gt|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

export const hashNightQuotes = (quotes: readonly NightQuote[], pronunciation: ReadonlyMap<string, string>) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        pipelineVersion,
        quotes.map(({ lessonId, sentences, author }) => [
          lessonId,
          [...sentences, author].map((each) => spelledForVoice(each, pronunciation)),
        ]),
      ]),
    )
    .digest('hex')

export const nightIdOf = (wordsHash: string) =>
  createHash('sha256').update(`night\n${wordsHash}`).digest('hex').slice(0, 24)
