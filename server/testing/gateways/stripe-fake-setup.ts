// Once before the tests of a project that run with Stripe.
import type { TestProject } from 'vitest/node'
import { schemasFile } from '../../../e2e/harness/stripe/schemas/generate-schemas.ts'
import { startStripeFakeProcess } from '../../../e2e/harness/stripe/stripe-fake-process.ts'

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
