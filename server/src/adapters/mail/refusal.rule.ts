import { isAddressStatus } from '../../mail/delivery-status.rule.ts'

/**
 * Of an answer to RCPT TO: the status (RFC 3463) or code when the address itself is refused for good, else null. A relay that is blocked or not
 * allowed to send gets a 5xx for every recipient: that says nothing about the address.
 */
export function refusalOf(code: number, response: string): string | null {
  if (code < 500 || code > 599) return null
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response.trim())?.[1]
  if (status !== undefined) return isAddressStatus(status) ? status : null
  return [550, 551, 553].includes(code) ? String(code) : null
}
