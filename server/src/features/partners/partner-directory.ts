// Partners as every request needs them: read from the database when they have changed.
import { LRUCache } from 'lru-cache'
import { partnerRecord, type PartnerRecord } from '@oka/contract/partners/partners.schema.ts'
import type { Database } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { PartnerCaller } from '../../http/caller.ts'
import { hashCredential } from '../identity/index.ts'
import { findSession } from './partner-users.store.ts'
import { openSecrets, type PartnerSecrets } from './partner-secrets.ts'
import { findPartnerRow, findPartnerState } from './partners.store.ts'
import { samplePartner } from './sample-partner.ts'

export interface Partner {
  id: string
  record: PartnerRecord
  /** Grows with every change. */
  version: number
  /** Null of the sample partner, which has none. */
  sealedSecrets: string | null
}

export interface PartnerDirectory {
  /** Undefined where it is unknown or disabled. */
  find: (id: string) => Promise<Partner | undefined>
  /** Null for a credential that is unknown, expired, of another partner or of a disabled one. */
  findUser: (partnerId: string, credential: string, now: number) => Promise<PartnerCaller | null>
  secretsOf: (partner: Partner) => PartnerSecrets | null
}

/** What a user of the partner may open, and who hears of it. */
export const accessOf = (
  { record: { programs, learningRecord } }: Partner,
  isSigned: boolean,
): Pick<PartnerCaller, 'isSigned' | 'isReported' | 'programs'> => ({
  isSigned,
  isReported: isSigned && learningRecord !== undefined,
  programs,
})

/** Of which the record is in memory: with its logo it may have 40 KB. */
const maxPartners = 200

export function partnerDirectory(database: Database, values: SealedValues): PartnerDirectory {
  const known = new LRUCache<string, Partner>({ max: maxPartners })

  async function find(id: string): Promise<Partner | undefined> {
    if (id === samplePartner.id) return samplePartner
    const state = await findPartnerState(database, id)
    if (state === undefined || state.disabled_at !== null) return undefined
    const cached = known.get(id)
    if (cached?.version === state.version) return cached
    const row = await findPartnerRow(database.db, id)
    if (row === undefined || row.disabled_at !== null) return undefined
    const partner = {
      id,
      record: partnerRecord.parse(JSON.parse(row.record)),
      version: row.version,
      sealedSecrets: row.sealed_secrets,
    }
    known.set(id, partner)
    return partner
  }

  return {
    find,
    async findUser(partnerId, credential, now) {
      const partner = await find(partnerId)
      const session = partner && (await findSession(database, partnerId, hashCredential(credential)))
      if (partner === undefined || session === undefined || session.expires_at <= now) return null
      return {
        kind: 'partner',
        memberId: session.member_id,
        credential,
        partnerId,
        ...accessOf(partner, session.is_signed === 1),
      }
    },
    secretsOf: ({ id, sealedSecrets }) =>
      sealedSecrets === null ? null : openSecrets(values, id, sealedSecrets),
  }
}
