import type { StripeFakeClient } from '@oka/fakes/stripe/stripe-fake-client.ts'

/** Throws where a request or an answer differed from Stripe's types, or the fake itself failed. */
export async function refuseProblems(...accounts: StripeFakeClient[]): Promise<void> {
  const found = (await Promise.all(accounts.map((account) => account.problems()))).flat()
  if (found.length > 0)
    throw new Error(`Stripe would not have said or taken this: ${JSON.stringify(found, null, 2)}`)
}
