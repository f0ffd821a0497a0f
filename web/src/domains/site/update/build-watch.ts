const checkInterval = 300_000 // in ms (APP-4)

interface BuildWatchOptions {
  /** The number of the running build. */
  build: number
  /** When the page came from the server, in ms since 1970. */
  loadedAt: number
  now: () => number
  /** True while an offer would disturb. */
  isBusy: () => boolean
  /** Rejects without a network. */
  fetchNewestBuild: () => Promise<number>
}

/**
 * Finds out whether a newer build is to be offered, at most every five minutes and never while the user is
 * busy.
 */
export function createBuildWatch({ build, loadedAt, now, isBusy, fetchNewestBuild }: BuildWatchOptions) {
  let checkedAt = loadedAt // the page itself says which build is the newest
  let newest = build
  let dismissed = build
  return {
    /** True if there is a newer build to offer. */
    async check(): Promise<boolean> {
      if (isBusy()) return false
      if (now() - checkedAt >= checkInterval) {
        checkedAt = now()
        newest = Math.max(newest, await fetchNewestBuild().catch(() => newest))
      }
      return newest > dismissed && !isBusy()
    },
    /** No more offers until there is a build newer than this one. */
    dismiss() {
      dismissed = newest
    },
  }
}
