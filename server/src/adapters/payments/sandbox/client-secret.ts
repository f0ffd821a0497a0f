// What lets a browser confirm one payment or card of a subscription.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SandboxIntent, SandboxSubscription } from './sandbox-subscription.ts'

export const createClientSecret = (subscriptionId: string) =>
  `${subscriptionId}_secret_${randomBytes(24).toString('hex')}`

export const subscriptionIdIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

/** Takes as long for a wrong secret as for a right one. */
export function findIntent({ intents }: SandboxSubscription, clientSecret: string): SandboxIntent | null {
  const given = digest(clientSecret)
  return intents.find((intent) => timingSafeEqual(digest(intent.clientSecret), given)) ?? null
}

const digest = (text: string) => createHash('sha256').update(text).digest()
