// Events are posted to the webhook of an account, and again when they were not answered with 2xx.
import type { Account, FakeEvent } from '../state/account.ts'
import { signMessage } from './control-calls.ts'

const retriesAfterMs = [100, 200, 400, 800, 1500, 3000, 6000, 12_000, 24_000, 48_000]
const answerWithinMs = 10_000

interface Delivery {
  event: FakeEvent
  tries: number
  dueAt: number
}

/** Each account gets its events one at a time as they happened; a repeat lets later events pass. */
export class Deliveries {
  private readonly waiting = new Map<Account, Delivery[]>()
  private readonly busy = new Set<Account>()

  /** Takes what happened since, and posts what is due. */
  async run(account: Account) {
    const { url } = account.webhook
    if (url === null || this.busy.has(account)) return
    this.busy.add(account)
    try {
      const queue = this.waiting.get(account) ?? []
      this.waiting.set(account, queue)
      for (
        let due = this.findNextDue(account, queue);
        due !== undefined;
        due = this.findNextDue(account, queue)
      ) {
        queue.splice(queue.indexOf(due), 1)
        if (await post(account, url, due.event)) continue
        const wait = retriesAfterMs[due.tries]
        if (wait !== undefined)
          queue.push({ event: due.event, tries: due.tries + 1, dueAt: Date.now() + wait })
      }
    } finally {
      this.busy.delete(account)
    }
  }

  private findNextDue(account: Account, queue: Delivery[]): Delivery | undefined {
    queue.push(...account.outbox.splice(0).map((event) => ({ event, tries: 0, dueAt: Date.now() })))
    return queue.find(({ dueAt }) => dueAt <= Date.now())
  }
}

async function post(account: Account, url: string, event: FakeEvent): Promise<boolean> {
  const { body, signature } = signMessage(account, event)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

export const isLoopback = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
