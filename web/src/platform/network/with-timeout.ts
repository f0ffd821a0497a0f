/** Aborts when `signal` does, or after `ms`. iOS 16 has no `AbortSignal.any`. */
export function withTimeout(signal: AbortSignal, ms: number): AbortSignal {
  const combined = new AbortController()
  for (const source of [signal, AbortSignal.timeout(ms)]) {
    if (source.aborted) combined.abort(source.reason)
    source.addEventListener('abort', () => combined.abort(source.reason), { once: true })
  }
  return combined.signal
}
