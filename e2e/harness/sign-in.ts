// Signing in by API, and people to be.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'

export interface Persona {
  email: string
  password: string
}

/** Somebody nobody knows yet. */
export const somebodyNew = (name = 'sara'): Persona => ({ email: `${name}-${randomUUID().slice(0, 8)}@example.org`, password: 'two small boats' })

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Signs in, or up where the email is new. */
export async function signInByApi(request: APIRequestContext, persona: Persona, more: object = {}, url = ''): Promise<Tokens> {
  const answer = await request.post(`${url}/api/identity/loginorsignup`, {
    data: { credentials: { username: persona.email, password: persona.password }, ...more },
  })
  const body = await answer.json()
  if (body.success !== true) throw new Error(`signing in was refused: ${JSON.stringify(body)}`)
  return { accessToken: body.accessToken, refreshToken: body.refreshToken }
}

/** The same in the browser of this page, which is then on a page of the site that shows nothing. */
export async function signIn(page: Page, persona: Persona): Promise<Tokens> {
  const tokens = await signInByApi(page.request, persona)
  await page.goto('/app-info.json')
  await page.evaluate((held) => localStorage.setItem('oka.tokens', held), JSON.stringify(tokens))
  return tokens
}

/** What this app keeps in the browser of this page: local storage without the prefix. */
export const keptItems = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('oka.') ? [[key.slice(4), String(value)]] : []))),
  )

export const heldTokens = async (page: Page): Promise<Tokens | null> => JSON.parse((await keptItems(page)).tokens ?? 'null')
