// The part of an English word that its forms share, near enough to compare: "biting" and "bites" are "bit".

const vowel = /[aeiouy]/
const endings: readonly (readonly [RegExp, string])[] = [
  [/(ss|us|is)$/, '$1'],
  [/ies$/, 'y'],
  [/(x|ch|sh|ss|z)es$/, '$1'],
  [/s$/, ''],
]

/** `word` in small letters. */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  const one = singular(word)
  const stem = withoutVerbEnding(one)
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

function singular(word: string): string {
  const ending = endings.find(([pattern]) => pattern.test(word))
  return ending ? word.replace(ending[0], ending[1]) : word
}

function withoutVerbEnding(word: string): string {
  const base = /^(.+?)(?:ing|ed|er|ers|ly)$/.exec(word)?.[1]
  if (base === undefined || base.length < 3 || !vowel.test(base))
    return word.endsWith('y') && word.length > 4 ? word.slice(0, -1) + 'i' : word
  const single = /([^aeioulsz])\1$/.test(base) ? base.slice(0, -1) : base
  return single.endsWith('y') && single.length > 4 ? single.slice(0, -1) + 'i' : single
}
