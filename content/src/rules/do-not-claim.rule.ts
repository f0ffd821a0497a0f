// A lesson lists what its source does not show; no sentence of it may say so.

const smallWords = new Set(
  'a an and any are as at be been being by can could did do does for from had has have he her his if in into is it its may might more most of on one or our she should so some such than that the their them then there these they this those to was we were what when which who will with would you your'.split(
    ' ',
  ),
)
const negation =
  /\b(?:no|not|cannot|never|nobody|none|neither|nor|nothing|without|unknown|unclear|unsure|too little|little)\b|n[’']t\b/i

const endings = /(?:ings?|ed|es|s|e|ly)$/

/** The words that carry the meaning, without their endings: "diagnose depression" → diagn, depre. */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu) ?? [])
    .filter((word) => word.length > 2 && !smallWords.has(word) && !negation.test(word))
    .map((word) => word.replace(endings, '').slice(0, 5))

/** Sentences as written, with their line breaks. */
const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?][”"’)]?)\s+|\n{2,}|\n(?=[-#>|\d])/)

export interface Claim {
  sentence: string
  phrase: string
}

/**
 * Sentences of `text` that say what a phrase of `doNotClaim` says: every stem of the phrase, and as many
 * negations. Questions claim nothing. What a phrase explains after a colon or in brackets is not part of it.
 * A phrase of fewer than two stems is never found.
 */
export function claimsIn(text: string, doNotClaim: readonly string[]): Claim[] {
  const sentences = sentencesIn(text).map((sentence) => ({ sentence, stems: new Set(stemsOf(sentence)) }))
  return doNotClaim.flatMap((phrase) => {
    const core = phrase.replace(/[:;(][\s\S]*$/, '')
    const stems = stemsOf(core)
    if (stems.length < 2) return []
    return sentences
      .filter(
        ({ sentence, stems: said }) =>
          !sentence.trimEnd().endsWith('?') &&
          negation.test(sentence) === negation.test(core) &&
          stems.every((stem) => said.has(stem)),
      )
      .map(({ sentence }) => ({ sentence: sentence.trim(), phrase }))
  })
}
