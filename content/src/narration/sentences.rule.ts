const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** An initial or an abbreviation, whose full stop does not end a sentence. */
const endsInAbbreviation = /(?:^|[\s(“])(?:\p{Lu}|Dr|Mr|Mrs|Ms|St|Prof|vs|e\.g|i\.e|et al|No|pp?)\.["”)]?$/u

/** The sentences of a passage, which the voice speaks one at a time. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const sentence = segment.trim()
    const previous = sentences.at(-1)
    if (previous !== undefined && endsInAbbreviation.test(previous))
      sentences[sentences.length - 1] = `${previous} ${sentence}`
    else if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence)
  }
  return sentences
}
