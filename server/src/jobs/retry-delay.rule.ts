const firstDelayMs = 30_000
const longestDelayMs = 2 * 3_600_000

/**
 * How long a job waits after its nth failed attempt: twice as long each time, varied by a quarter so that
 * jobs that failed together do not return together.
 */
export function retryDelayMs(attempt: number, random: number): number {
  const delay = Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs)
  return Math.round(delay * (0.75 + random / 2))
}
