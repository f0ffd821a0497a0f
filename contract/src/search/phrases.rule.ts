// Finds known phrases in a row of words.

export interface FoundPhrase<T> {
  value: T
  /** Of its first word. */
  start: number
  /** Behind its last word. */
  end: number
}

/** `phrases`: each as the words that must follow one another. */
export function phraseFinder<T>(phrases: readonly (readonly [words: readonly string[], value: T])[]) {
  const byFirst = new Map<string, (readonly [readonly string[], T])[]>()
  for (const phrase of phrases) {
    const [first] = phrase[0]
    if (first === undefined) continue
    const known = byFirst.get(first)
    if (known) known.push(phrase)
    else byFirst.set(first, [phrase])
  }
  return (words: readonly string[]): FoundPhrase<T>[] =>
    words.flatMap((word, start) =>
      (byFirst.get(word) ?? [])
        .filter(([phrase]) => phrase.every((part, at) => words[start + at] === part))
        .map(([phrase, value]) => ({ value, start, end: start + phrase.length })),
    )
}
export type PhraseFinder<T> = ReturnType<typeof phraseFinder<T>>
