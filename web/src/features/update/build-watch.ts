// Is there a newer build than hers? Asked seldom, and never in the middle of a film.

const askEveryMs = 300_000

interface Watching {
  /** Of the running page. */
  build: number
  now: () => number
  /** Not to be disturbed now. */
  isBusy: () => boolean
  /** The newest build there is; fails without a network. */
  newestBuild: () => Promise<number>
}

export function buildWatch({ build, now, isBusy, newestBuild }: Watching) {
  let askedAt = now() // the page itself came from the server just now
  let newest = build
  let answered = build
  return {
    /** On an occasion to ask: is there something to offer? */
    async look(): Promise<boolean> {
      if (isBusy()) return false
      if (now() - askedAt >= askEveryMs) {
        askedAt = now()
        newest = Math.max(newest, await newestBuild().catch(() => newest))
      }
      return newest > answered && !isBusy()
    },
    /** She said later: quiet until there is a newer one still. */
    later() {
      answered = newest
    },
  }
}
