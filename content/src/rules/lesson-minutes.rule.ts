/** Words a minute: slow enough for a tired reader. */
const wordsPerMinute = 200

/** The number of words in a Markdown text, without formatting and link addresses. */
export const countWords = (markdown: string) =>
  markdown
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Whole minutes to watch (`duration` in seconds) or, without a video, to read. At least 1. */
export function minutesOf(duration: number | null, markdown: string): number {
  const minutes = duration === null ? countWords(markdown) / wordsPerMinute : duration / 60
  return Math.max(1, Math.round(minutes))
}
