// What parents type when a lesson is their answer: enough phrases, and each of them says something of its own.
import type { LessonFrontMatter } from './files/lesson-file.schema.ts'
import type { Refuse } from './lesson-checks.ts'
import type { Problem } from './problem.ts'
import { claimWordsIn } from './rules/claim-words.rule.ts'

const mostLessonsWithOnePhrase = 2

/** Quotes are rarely an answer, so they need few. */
const limits = { lesson: [15, 25], quote: [3, 8] } as const

/** Case, quotation marks and punctuation do not make another phrase. */
export const sameAsk = (phrase: string) =>
  phrase
    .toLowerCase()
    .replaceAll(/['’"“”]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Requirements of one lesson. */
export function checkAsks({ activityType, asks }: LessonFrontMatter, refuse: Refuse) {
  const [fewest, most] = limits[activityType === 'quote' ? 'quote' : 'lesson']
  if (asks.length < fewest || asks.length > most)
    refuse('asks', `has ${asks.length} phrases; write ${fewest} to ${most}`)
  const seen = new Set<string>()
  for (const [at, phrase] of asks.entries()) {
    const same = sameAsk(phrase)
    if (same === '') refuse(`asks.${at}`, `"${phrase}" has no word in it`)
    else if (seen.has(same)) refuse(`asks.${at}`, `"${phrase}" stands twice in this lesson`)
    seen.add(same)
    for (const word of claimWordsIn(phrase))
      refuse(`asks.${at}`, `"${word}" claims more than a source can show; write it differently`)
  }
}

export interface AsksOfFile {
  file: string
  asks: readonly string[]
}

/** A phrase of many lessons finds none of them. */
export function asksOfTooManyLessons(lessons: readonly AsksOfFile[]): Problem[] {
  const filesOf = new Map<string, string[]>()
  return lessons.flatMap(({ file, asks }) =>
    asks.flatMap((phrase, at) => {
      const files = filesOf.get(sameAsk(phrase)) ?? []
      filesOf.set(sameAsk(phrase), [...files, file])
      return files.length < mostLessonsWithOnePhrase
        ? []
        : { file, field: `asks.${at}`, message: `"${phrase}" is already in ${files.join(' and ')}` }
    }),
  )
}
