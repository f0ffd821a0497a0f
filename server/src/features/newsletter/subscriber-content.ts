// What is sealed of a subscriber.
import * as z from 'zod/mini'
import { letterChoice } from '@oka/contract/newsletter/newsletter.schema.ts'
import { DamagedValueError, type SealedValues } from '../../encryption/sealed-values.ts'

const subscriberContent = z.object({
  email: z.string(),
  /** Of every letter. */
  token: z.string(),
  /** Of the last mail that asked. */
  agreeToken: z.string(),
  letters: letterChoice,
})
export type SubscriberContent = z.output<typeof subscriberContent>

const sealedFor = (id: string) => ({ id, field: 'newsletter_subscriber.sealed_content' })

export const sealSubscriber = (values: SealedValues, id: string, content: SubscriberContent) =>
  values.seal(sealedFor(id), JSON.stringify(content))

/** Null where it ended, or cannot be opened any more. */
export function openSubscriber(
  values: SealedValues,
  { id, sealed_content: sealed }: { id: string; sealed_content: string | null },
): SubscriberContent | null {
  if (sealed === null) return null
  try {
    return subscriberContent.parse(JSON.parse(values.open(sealedFor(id), sealed)))
  } catch (error) {
    if (error instanceof DamagedValueError) return null
    throw error
  }
}
