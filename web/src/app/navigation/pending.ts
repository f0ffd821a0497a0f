// Whether the whole page waits for something before it can continue.
import { withTimeLimit } from '@oka/client/time-limit.ts'
import { createAtom } from '../../platform/rendering/atom.ts'

/** Longer than any call: what fails by itself is over before (docs/decisions/0018). In ms. */
const limitMs = 40_000

const waits = createAtom<readonly AbortController[]>([])

export const pending = {
  /**
   * Shows the loader until `work` settles, `signal` aborts, the user goes on without it, or the limit. Never
   * rejects: the page then says itself what is missing.
   */
  async wait(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
    if (signal.aborted) return
    const wait = new AbortController()
    signal.addEventListener('abort', () => wait.abort(signal.reason), { once: true })
    waits.set([...waits.read(), wait])
    await withTimeLimit(limitMs, wait.signal, work).catch(() => {})
    waits.set(waits.read().filter((other) => other !== wait))
  },
  goOn() {
    for (const wait of waits.read()) wait.abort(new DOMException('Continued without waiting', 'AbortError'))
  },
}

export const useIsPending = () => waits.useValue().length > 0
