// What the payer's browser asks of the sandbox, with the client secret it was given.
import type { Confirmation } from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'
import type { SandboxGateway } from '../../../ports/sandbox-gateway.ts'
import { readCard } from './card-form.rule.ts'
import { findIntent, subscriptionIdIn } from './client-secret.ts'
import { answerCheck, confirm } from './sandbox-acts.rule.ts'
import { cardFormMessages, cardMessages } from './sandbox-card.messages.ts'
import type { SandboxChange, SandboxIntent, SandboxSubscription } from './sandbox-subscription.ts'
import type { StoredSubscriptions } from './stored-subscriptions.ts'

export function cardConfirmation(
  subscriptions: StoredSubscriptions,
): Pick<SandboxGateway, 'confirm' | 'answerCheck' | 'retrieve' | 'subscriptionIdIn'> {
  async function readIntent(clientSecret: string, now: number): Promise<SandboxIntent | null> {
    const subscription = await subscriptions.read(subscriptionIdIn(clientSecret), now)
    return subscription && findIntent(subscription, clientSecret)
  }

  async function changeIntent(
    clientSecret: string,
    transition: (subscription: SandboxSubscription) => SandboxChange,
    now: number,
  ): Promise<Confirmation | null> {
    if ((await readIntent(clientSecret, now)) === null) return null
    const changed = await subscriptions.change(subscriptionIdIn(clientSecret), transition, now)
    const intent = changed && findIntent(changed, clientSecret)
    return intent && describeIntent(intent)
  }

  return {
    async confirm(clientSecret, typed, now) {
      const intent = await readIntent(clientSecret, now)
      if (!intent) return null
      const form = readCard(typed, now)
      if ('card' in form)
        return changeIntent(
          clientSecret,
          (subscription) => confirm(subscription, clientSecret, form.card, now),
          now,
        )
      return {
        ...describeIntent(intent),
        error: { type: 'validation_error', code: form.problem, message: cardFormMessages[form.problem] },
      }
    },

    answerCheck: (clientSecret, isApproved, now) =>
      changeIntent(
        clientSecret,
        (subscription) => answerCheck(subscription, clientSecret, isApproved, now),
        now,
      ),

    async retrieve(clientSecret, now) {
      const intent = await readIntent(clientSecret, now)
      return intent && describeIntent(intent)
    },

    subscriptionIdIn,
  }
}

function describeIntent({ status, problem }: SandboxIntent): Confirmation {
  return {
    success: true,
    status,
    error: problem === null ? null : { type: 'card_error', code: problem, message: cardMessages[problem] },
  }
}
