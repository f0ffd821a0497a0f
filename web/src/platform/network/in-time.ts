/** Aborts when `signal` does, or after `ms`. `AbortSignal.any` says the same, but not to a phone of 2017: iOS 16 has none. */
export function inTime(signal: AbortSignal, ms: number): AbortSignal {
  const either = new AbortController()
  for (const one of [signal, AbortSignal.timeout(ms)]) {
    if (one.aborted) either.abort(one.reason)
    one.addEventListener('abort', () => either.abort(one.reason), { once: true })
  }
  return either.signal
}
