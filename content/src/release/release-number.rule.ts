export const maxRelease = 999_999

export interface ContentRelease {
  release: number
  hash: string
}

/**
 * The number that content with this hash is published under: the next one when it changed, or the `wanted`
 * one. Throws a sentence for the terminal.
 */
export function releaseNumber(published: ContentRelease | null, hash: string, wanted?: number): number {
  const last = published?.release ?? 0
  if (wanted === undefined) return published?.hash === hash ? last : last + 1
  if (!Number.isInteger(wanted) || wanted <= last || wanted > maxRelease)
    throw new Error(`The release must be a whole number above ${last}, at most ${maxRelease}.`)
  return wanted
}

/** What an author has to do before the content can be published, or null. */
export const releaseProblem = (published: ContentRelease, hash: string): string | null =>
  published.hash === hash
    ? null
    : `The content changed since release ${published.release}. Run npm run content:release and commit content/release.json.`
