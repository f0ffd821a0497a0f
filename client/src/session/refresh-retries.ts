// What follows a refresh without a response: one chain of retries for each refresh token, whichever call
// needed it.

interface RefreshRetriesDeps {
  /** Refreshes again, which ends in `failed` or `stop`. */
  attempt: (refreshToken: string) => void
  isHidden: () => boolean
}

/**
 * From one attempt to the next, in ms. These come within the minute in which the server repeats a lost
 * response.
 */
const firstDelays = [2_000, 6_000, 12_000, 25_000]
/** The server was not reached, or the session is lost already: only the end of the outage matters now. */
const laterDelay = 90_000
/** A delay is longer by up to this share: devices that lost the same server return at different times. */
const jitter = 0.2
/** Whatever wakes the chain, a tab makes no more than this many requests in ten minutes (REL-1). */
const maxInWindow = 12
const windowMs = 600_000
/**
 * An event right after an attempt is part of the same trouble; a network that comes and goes must not use up
 * the requests. In ms.
 */
const wakeGap = 5_000
const nextWakeGap = 60_000

interface Chain {
  refreshToken: string
  error: unknown
  /** Epoch ms of the failures within the window. */
  failedAt: number[]
  failures: number
  /** The last attempt was made by `wake`. */
  isWoken: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

export function createRefreshRetries({ attempt, isHidden }: RefreshRetriesDeps) {
  let chain: Chain | null = null

  function schedule(current: Chain) {
    const delay = (firstDelays[current.failures - 1] ?? laterDelay) * (1 + jitter * Math.random())
    clearTimeout(current.timer)
    current.timer = setTimeout(
      () => {
        // Past the minute of repeated responses a hidden tab loses nothing by waiting until it is shown.
        if (isHidden() && current.failures > firstDelays.length) schedule(current)
        else {
          current.isWoken = false
          attempt(current.refreshToken)
        }
      },
      Math.max(delay, untilAllowed(current)),
    )
  }

  const untilAllowed = ({ failedAt }: Chain) => {
    const oldest = failedAt.length < maxInWindow ? undefined : failedAt.at(-maxInWindow)
    return oldest === undefined ? 0 : oldest + windowMs - Date.now()
  }

  function stop() {
    clearTimeout(chain?.timer)
    chain = null
  }

  return {
    /**
     * Throws what the last attempt threw while this token's next one is awaited: no other refresh may be
     * made.
     */
    throwIfWaiting(refreshToken: string) {
      if (chain?.refreshToken === refreshToken) throw chain.error
    },
    failed(refreshToken: string, error: unknown) {
      const previous = chain?.refreshToken === refreshToken ? chain : null
      if (!previous) stop()
      const failedAt = [...(previous?.failedAt ?? []).filter((at) => Date.now() - at < windowMs), Date.now()]
      const { timer, failures = 0, isWoken = false } = previous ?? {}
      chain = { refreshToken, error, failedAt, failures: failures + 1, isWoken, timer }
      schedule(chain)
    },
    stop,
    /**
     * The network may be back, the tab is shown again, or Try again was pressed (`isPressed`): does not wait
     * for the next retry.
     */
    wake: (isPressed = false) => {
      const gap = chain?.isWoken && !isPressed ? nextWakeGap : wakeGap
      if (!chain || Date.now() - (chain.failedAt.at(-1) ?? 0) < gap || untilAllowed(chain) > 0) return
      clearTimeout(chain.timer)
      chain.isWoken = true
      attempt(chain.refreshToken)
    },
  }
}
