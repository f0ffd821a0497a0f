// A message of RevenueCat's webhooks. A type that is not known is a message too: whatever it is about, the
// subscriber is read again.
import * as z from 'zod/mini'
import type { StoreEvent } from '../../ports/store-purchases.ts'

/** Whatever else stands in a list is no id. */
const ids = z.nullish(z.array(z.unknown()))
const id = z.nullish(z.unknown())

const message = z.object({
  event: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.string().check(z.maxLength(200)),
    app_user_id: id,
    original_app_user_id: id,
    aliases: ids,
    /** A TRANSFER has only these. */
    transferred_from: ids,
    transferred_to: ids,
  }),
})

/** As this academy makes them; RevenueCat's own ids are longer. */
const memberIdPattern = /^[A-Za-z0-9_-]{22}$/
/** Of one person; more are not read. */
const maxIds = 50

export function storeEventFrom(body: string): StoreEvent | null {
  const read = message.safeParse(jsonOf(body))
  if (!read.success) return null
  const {
    id: eventId,
    type,
    app_user_id: user,
    original_app_user_id: original,
    aliases,
    transferred_from: from,
    transferred_to: to,
  } = read.data.event
  const found = [user, original, ...(from ?? []), ...(to ?? []), ...(aliases ?? [])].filter(
    (one) => typeof one === 'string' && memberIdPattern.test(one),
  )
  return { id: eventId, type, memberIds: [...new Set(found as string[])].slice(0, maxIds) }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
