// The sandbox's messages to the academy: posted with a signature, and read only with a valid one.
import * as z from 'zod/mini'
import type { Payments } from '../../../ports/payments.ts'
import type { SandboxGateway } from '../../../ports/sandbox-gateway.ts'
import { isSigned, createSignature } from './event-signature.ts'

const messageSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ subscriptionId: z.nullable(z.string()), purchaseId: z.nullable(z.string()) }),
})

const signatureHeader = 'payment-signature'
const deliveryTimeoutMs = 10_000

/** The first of the secrets signs, each verifies. */
export function signedEvents(
  secrets: readonly Uint8Array[],
): Pick<Payments, 'signatureHeader' | 'readEvent'> & Pick<SandboxGateway, 'deliverTo' | 'deliver'> {
  const [signingSecret] = secrets
  if (!signingSecret) throw new Error('The sandbox needs a secret to sign with')
  let deliveryUrl: string | null = null

  return {
    signatureHeader,

    readEvent(body, signature, now) {
      if (!isSigned(secrets, body, signature, now)) return null
      // signed, so it is ours: another shape is a fault to be seen
      const { id, type, data } = messageSchema.parse(JSON.parse(body))
      return { id, type, ...data, objectId: null, isCardUpdate: false }
    },

    deliverTo(url) {
      deliveryUrl = url
    },

    async deliver({ id, type, createdAt, subscriptionId, purchaseId }, now) {
      if (deliveryUrl === null)
        throw Object.assign(new Error('The server does not listen yet'), { code: 'not_listening' })
      const body = JSON.stringify({
        id,
        type,
        created: Math.floor(createdAt / 1_000),
        data: { subscriptionId, purchaseId },
      })
      const headers = {
        'content-type': 'application/json',
        [signatureHeader]: createSignature(signingSecret, body, now),
      }
      const response = await fetch(deliveryUrl, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(deliveryTimeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok)
        throw Object.assign(new Error('The academy did not take an event'), {
          code: `status_${response.status}`,
        })
    },
  }
}
