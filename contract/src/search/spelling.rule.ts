// The known word that was probably meant.

/** Shorter words have too many neighbours. */
const shortestCorrected = 4

/** How many letters may be wrong: one in a word of up to six, two in a longer one. */
const errorsIn = (word: string) => (word.length < shortestCorrected ? 0 : word.length < 7 ? 1 : 2)

/** Every further letter asks again for the words before it; a page may stay open for days. */
const mostRemembered = 2_000

/**
 * Finds the nearest of `known`: words with how often they occur. Of equally near ones the one with the same
 * first letter, then the more frequent one; undefined where none is near enough.
 */
export function spellingCorrector(known: ReadonlyMap<string, number>): (word: string) => string | undefined {
  const candidates = [...known].filter(([word]) => word.length >= shortestCorrected)
  const remembered = new Map<string, string | undefined>()
  return (word) => {
    if (remembered.has(word)) return remembered.get(word)
    const nearest = nearestOf(word, candidates)
    if (remembered.size < mostRemembered) remembered.set(word, nearest)
    return nearest
  }
}

function nearestOf(word: string, candidates: readonly (readonly [word: string, count: number])[]) {
  const most = errorsIn(word)
  if (most === 0) return undefined
  let best: { word: string; rank: readonly [errors: number, start: number, rareness: number] } | undefined
  for (const [candidate, count] of candidates) {
    const allowed = Math.min(most, best?.rank[0] ?? most)
    if (Math.abs(candidate.length - word.length) > allowed) continue
    const errors = lettersApart(word, candidate, allowed)
    if (errors === undefined) continue
    const rank = [errors, candidate[0] === word[0] ? 0 : 1, -count] as const
    if (!best || isLess(rank, best.rank)) best = { word: candidate, rank }
  }
  return best?.word
}

const isLess = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0)
}

/**
 * Letters to add, leave out, replace or swap with the next until one word is the other; undefined where more
 * than `most`.
 */
function lettersApart(a: string, b: string, most: number): number | undefined {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return undefined
    before = row
    row = next
  }
  const errors = row[b.length] ?? Infinity
  return errors > most ? undefined : errors
}
