// Gift links (DOOR-9): making one without the page, and what only time does to it.
import type { APIRequestContext } from '@playwright/test'
import type { Academy } from '../academy.ts'
import type { Tokens } from '../storage.ts'
import { openDatabase } from './held-membership.ts'

/** The token of this member's link to a lesson. */
export async function createGiftLink(
  request: APIRequestContext,
  academy: Academy,
  { accessToken }: Tokens,
  activityId: string,
): Promise<string> {
  const response = await request.post(`${academy.url}/api/account/create-gift-link`, {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { activityId },
  })
  const body = await response.json()
  if (body.success !== true) throw new Error(`No gift link: ${JSON.stringify(body)}`)
  return body.giftLink.token
}

/** As if its 30 days were over. */
export function expireGiftLinks(academy: Academy, memberId: string): void {
  const database = openDatabase(academy)
  const { changes } = database
    .prepare('update gift_link set expires_at = ? where member_id = ?')
    .run(Date.now() - 1_000, memberId)
  database.close()
  if (changes === 0) throw new Error(`${memberId} gave nothing`)
}
