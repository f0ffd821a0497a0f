// An event says what changed, with the object as it was then.
import { newId, save, seconds, type Account, type FakeEvent } from './account.ts'
import { render } from './render.ts'

export const apiVersion = '2026-10-28.endive'

export function emit(
  account: Account,
  type: string,
  object: { id: string },
  previous?: Record<string, unknown>,
) {
  const event: FakeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(account),
    data: {
      object: render(account, object),
      ...(previous !== undefined && { previous_attributes: previous }),
    },
    livemode: account.livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  save(account, 'event', event)
  account.outbox.push(event)
}
