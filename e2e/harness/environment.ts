// The environment record, which a page publishes when it is hydrated.
import type { Page } from '@playwright/test'
import type { Environment } from '@oka/contract/environment/environment.schema.ts'

/**
 * Before hydration a press is only queued. Most stories need not wait for it: Playwright waits for what they
 * expect.
 */
export const waitForHydration = (page: Page) => page.waitForFunction(() => 'okaEnvironment' in window)

export async function readEnvironment(page: Page): Promise<Environment> {
  await waitForHydration(page)
  return page.evaluate(() => (window as unknown as { okaEnvironment: Environment }).okaEnvironment)
}
