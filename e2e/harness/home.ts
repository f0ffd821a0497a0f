// Home of people who were here before: three rows, and one line that opens.
import type { Locator, Page } from '@playwright/test'

/** It stands there once the home is loaded. */
export const everythingElse = (page: Page): Locator =>
  page.locator('summary').filter({ hasText: 'Everything else' })

export const rowOfEverything = (page: Page, name: string): Locator =>
  page.locator('summary, li > a').filter({ hasText: new RegExp(`^${name}`) })

/** The programs with their rings. */
export async function openPrograms(page: Page): Promise<Locator> {
  await everythingElse(page).click()
  await rowOfEverything(page, 'Programs').click()
  return page.getByRole('region', { name: 'Your programs' })
}

/** The week in its row, open. */
export async function openWeek(page: Page): Promise<Locator> {
  const week = page.getByRole('region', { name: 'Your week' })
  await week.locator('summary').click()
  return week
}

/** “I have 5, 10 or 20 minutes”. */
export async function openMinutes(page: Page): Promise<Locator> {
  await everythingElse(page).click()
  await rowOfEverything(page, 'I have 5, 10 or 20 minutes').click()
  return page.getByRole('region', { name: 'I have', exact: true })
}
