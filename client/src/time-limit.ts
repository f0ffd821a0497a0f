// Time limits by plain timers: `AbortSignal.any` is missing in iOS 16, and tests can move these.

interface Limit {
  signal: AbortSignal
  cancel: () => void
}

function startLimit(ms: number, outer: AbortSignal | undefined): Limit {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException('The time limit was reached', 'TimeoutError')),
    ms,
  )
  const follow = () => controller.abort(outer?.reason)
  const cancel = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
  controller.signal.addEventListener('abort', cancel)
  if (outer?.aborted) follow()
  else outer?.addEventListener('abort', follow)
  return { signal: controller.signal, cancel }
}

/** Aborts when `outer` does, or after `ms`. */
export const timeLimit = (ms: number, outer?: AbortSignal): AbortSignal => startLimit(ms, outer).signal

/** Settles as `work` does, and rejects at the limit even where `work` ignores its signal. */
export async function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, cancel } = startLimit(ms, outer)
  try {
    return await Promise.race([whenAborted(signal), work(signal)])
  } finally {
    cancel()
  }
}

/** Never resolves; rejects with the signal's reason. */
export const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason as Error)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail)
  })
