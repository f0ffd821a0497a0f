// Partners, their tokens and who learns in their frames.
import { createHmac } from 'node:crypto'
import { academyPartnerAction, type PartnerRecord } from '@oka/contract/partners/partners.schema.ts'
import {
  newPartnerSecrets,
  sealSecrets,
  type PartnerSecrets,
} from '../src/features/partners/partner-secrets.ts'
import { insertPartner } from '../src/features/partners/partners.store.ts'
import type { Answer, TestServer } from './test-server.ts'

export const partnerRecord = (changes: Partial<PartnerRecord> = {}): PartnerRecord => ({
  name: 'Hill School',
  color: '#5B2A86',
  callToAction: {
    action: academyPartnerAction.externalEvent,
    label: 'Talk to us',
    icon: 'chat',
    iconLocation: 'left',
  },
  origins: ['https://school.example'],
  programs: ['opp103'],
  ...changes,
})

/** As `npm run staff -- partner add` would; returns its secrets. */
export async function addPartner(
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  id: string,
  changes: Partial<PartnerRecord> = {},
): Promise<PartnerSecrets> {
  const secrets = newPartnerSecrets()
  await deps.database.inTransaction((trx) =>
    insertPartner(trx, {
      id,
      record: JSON.stringify(partnerRecord(changes)),
      sealed_secrets: sealSecrets(deps.sealedValues, id, secrets),
      created_at: clock.now,
    }),
  )
  return secrets
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface TokenChanges {
  header?: object
  claims?: object
  /** In place of the partner's. */
  secret?: string
}

/** As a partner's server makes it, for five minutes. */
export function partnerToken(
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  partner: { id: string; secret: string },
  userId: string,
  { header = {}, claims = {}, secret = partner.secret }: TokenChanges = {},
): string {
  const now = Math.floor(clock.now / 1_000)
  const { publicUrl } = deps.config
  const all = { iss: partner.id, aud: publicUrl, sub: userId, iat: now, exp: now + 300, ...claims }
  const signed = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(all)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

export const embedStorePath = '/api/landing/embed-store'

export const partnerHeaders = (partnerId: string, credential: string): Record<string, string> => ({
  'Academy-Partner-Identifier': partnerId,
  'Academy-Partner-User-Identifier': credential,
})

export interface FrameUser {
  answer: Answer
  me: Record<string, string>
}

/** Opens a frame as a browser that stores nothing, or with what it has stored (`me`). */
export async function openFrame(
  server: Pick<TestServer, 'post'>,
  input: { partnerId: string; [field: string]: unknown },
  me: Record<string, string> = {},
): Promise<FrameUser> {
  const answer = await server.post(embedStorePath, input, me)
  if (answer.status !== 200)
    throw new Error(`the frame answers ${answer.status} ${JSON.stringify(answer.body)}`)
  return { answer, me: partnerHeaders(input.partnerId, String(answer.body.accountInfo.id)) }
}
