import type { APIRequestContext } from '@playwright/test'
import type { Academy } from '../academy.ts'
import { mailedLink } from './mails.ts'

/** As a press on the page of the mailed link does, for an address that has just signed up. */
export async function confirmEmail(
  academy: Pick<Academy, 'dataDir' | 'output' | 'url'>,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const link = new URL(await mailedLink(academy, email, '/confirm-email'), academy.url)
  const response = await request.post(`${academy.url}/api/identity/confirm-email`, {
    data: { token: link.searchParams.get('token') },
  })
  if (!response.ok()) throw new Error(`The address was not confirmed: ${response.status()}`)
}
