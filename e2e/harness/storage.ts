// What the app stores in the browser: items of local storage, tokens, the anonymous member.
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    okaSession?: { user: { id: string } | null; fetchedAt: Record<string, number> }
  }
}

export interface Tokens {
  accessToken: string
  refreshToken: string
}

const prefix = 'oka.'

/** The app's items of local storage, by key without the prefix `oka.`. */
export async function storedItems(page: Page): Promise<Record<string, string>> {
  const items = await page.evaluate(() =>
    Object.entries(localStorage).map(([key, value]) => [key, String(value)] as const),
  )
  return Object.fromEntries(
    items.flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])),
  )
}

export const storedTokens = async (page: Page): Promise<Tokens | null> =>
  JSON.parse((await storedItems(page)).tokens ?? 'null')

/** The page must be on the academy's origin. */
export const storeTokens = (page: Page, tokens: Tokens) =>
  page.evaluate((value) => localStorage.setItem('oka.tokens', value), JSON.stringify(tokens))

/** With a signature the server does not accept, as if the token had expired. */
export const expired = ({ accessToken, refreshToken }: Tokens): Tokens => ({
  accessToken: accessToken.slice(0, -6) + 'AAAAAA',
  refreshToken,
})

interface StoredEntry {
  value: unknown
  isPending: boolean
}

/** Entries of one kind in this browser's outbox, whoever they belong to. */
export const outboxEntries = async (page: Page, kind: string): Promise<StoredEntry[]> =>
  Object.entries(await storedItems(page)).flatMap(([key, text]) =>
    key.startsWith('outbox.') && key.split('.')[2] === kind ? [JSON.parse(text) as StoredEntry] : [],
  )

export const pendingEntries = async (page: Page, kind: string) =>
  (await outboxEntries(page, kind)).filter(({ isPending }) => isPending)

/** Waits until the visitor has been registered as an anonymous member, and returns the id. */
export async function waitForAnonymousMember(page: Page): Promise<string> {
  await expect.poll(async () => (await storedItems(page))['member-id']).toBeDefined()
  return (await storedItems(page))['member-id'] ?? ''
}

/**
 * Waits until this page, since it was opened, has loaded the session data. What is stored may be from the
 * page before.
 */
export const waitForFetchedAccount = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.okaSession?.fetchedAt.account)).toBeDefined()

/** Waits until session data of a signed-in member is stored. */
export const waitForSessionData = (page: Page) =>
  expect.poll(async () => (await storedItems(page)).user).toBeDefined()
