// A partner's secrets, sealed for its id: rotating the server's keys seals them again.
import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { SealedValues } from '../../encryption/sealed-values.ts'

const partnerSecrets = z.object({
  /** Signs what the partner and the academy send each other. */
  current: z.string(),
  /** The one before: valid until the next rotation. */
  previous: z.nullable(z.string()),
  /** Makes keys of the partner's ids of its users; it never changes, or they would lose their places. */
  userKey: z.string(),
})
export type PartnerSecrets = z.output<typeof partnerSecrets>

/**
 * 256 random bits in base64. Its letters are the key of tokens; for webhooks Standard Webhooks decodes them.
 */
const newSecret = () => randomBytes(32).toString('base64')

export const newPartnerSecrets = (): PartnerSecrets => ({
  current: newSecret(),
  previous: null,
  userKey: newSecret(),
})

/** `dropsOld`: only the new one is valid from now on. */
export const rotated = (secrets: PartnerSecrets, { dropsOld }: { dropsOld: boolean }): PartnerSecrets => ({
  ...secrets,
  current: newSecret(),
  previous: dropsOld ? null : secrets.current,
})

const sealedFor = (partnerId: string) => ({ id: partnerId, field: 'partner.sealed_secrets' })

export const sealSecrets = (values: SealedValues, partnerId: string, secrets: PartnerSecrets): string =>
  values.seal(sealedFor(partnerId), JSON.stringify(secrets))

/** Throws `DamagedValueError`. */
export const openSecrets = (values: SealedValues, partnerId: string, sealed: string): PartnerSecrets =>
  partnerSecrets.parse(JSON.parse(values.open(sealedFor(partnerId), sealed)))

/** Those that a partner may sign with now. */
export const validSecrets = ({ current, previous }: PartnerSecrets): readonly string[] =>
  previous === null ? [current] : [current, previous]

/** The key of a user: from it nobody without the server's keys can guess the partner's id. */
export const userKeyOf = ({ userKey }: PartnerSecrets, partnerId: string, userId: string): string =>
  createHmac('sha256', userKey).update(`${partnerId}\n${userId}`).digest('base64url')
