// Once before the tests of a project that run with Stripe.
import { schemasFile } from '@oka/fakes/stripe/schemas/generate-schemas.ts'
import { startStripeFakeProcess } from '@oka/fakes/stripe/stripe-fake-process.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    stripeFakeUrl: string
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const fake = await startStripeFakeProcess(schemasFile())
  provide('stripeFakeUrl', fake.url)
  return fake.close
}
