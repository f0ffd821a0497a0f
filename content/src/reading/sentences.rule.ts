const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A full stop after one of these ends no sentence: an initial, or a short form. */
const goesOn = /(?:^|[\s(“])(?:\p{Lu}|Dr|Mr|Mrs|Ms|St|Prof|vs|e\.g|i\.e|et al|No|pp?)\.["”)]?$/u

/** The sentences of a passage, each to be said in one breath. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const sentence = segment.trim()
    const before = sentences.at(-1)
    if (before !== undefined && goesOn.test(before)) sentences[sentences.length - 1] = `${before} ${sentence}`
    else if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence)
  }
  return sentences
}
