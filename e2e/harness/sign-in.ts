// People and how they sign in without the dialog: new personas, sign-in by API, a signed-in browser.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { storeTokens, type Tokens } from './storage.ts'

export interface Persona {
  email: string
  password: string
}

/** Credentials without an account so far. */
export const newPersona = (name = 'sara'): Persona => ({
  email: `${name}-${randomUUID().slice(0, 8)}@example.org`,
  password: 'two small boats',
})

/**
 * Signs in, or signs up where the email is new. `more` is added to the call; `url` is another academy than
 * the worker's.
 */
export async function signInByApi(
  request: APIRequestContext,
  persona: Persona,
  more: object = {},
  url = '',
): Promise<Tokens> {
  const response = await request.post(`${url}/api/identity/loginorsignup`, {
    data: { credentials: { username: persona.email, password: persona.password }, ...more },
  })
  const body = await response.json()
  if (body.success !== true) throw new Error(`Sign-in failed: ${JSON.stringify(body)}`)
  return { accessToken: body.accessToken, refreshToken: body.refreshToken }
}

/** Signs in by API and stores the tokens in the page's browser. Leaves the page on a URL without scripts. */
export async function signIn(page: Page, persona: Persona, url = ''): Promise<Tokens> {
  const tokens = await signInByApi(page.request, persona, {}, url)
  await page.goto(`${url}/app-info.json`)
  await storeTokens(page, tokens)
  return tokens
}
