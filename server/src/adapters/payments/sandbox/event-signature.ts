// Signs what the sandbox posts to the academy, in the way card gateways do: `t=<seconds>,v1=<hmac of
// "t.body">`.
import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 5 * 60

const hmacOf = (secret: Uint8Array, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

export function createSignature(secret: Uint8Array, body: string, now: number): string {
  const seconds = Math.floor(now / 1_000)
  return `t=${seconds},v1=${hmacOf(secret, seconds, body).toString('hex')}`
}

/** By any of the secrets, and within five minutes. */
export function isSigned(
  secrets: readonly Uint8Array[],
  body: string,
  signature: string,
  now: number,
): boolean {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (hex === '' || Math.abs(Math.floor(now / 1_000) - Number(time)) > toleranceSeconds) return false
  const given = Buffer.from(hex, 'hex')
  return secrets.some((secret) => timingSafeEqual(given, hmacOf(secret, Number(time), body)))
}

/** Where no secret is set: one made of each signing key, the same in every process. */
export const deriveSecret = (signingKey: Uint8Array): Uint8Array =>
  createHmac('sha256', signingKey).update('events of the sandbox gateway').digest()
