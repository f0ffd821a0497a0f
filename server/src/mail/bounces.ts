// An address that refused mail for good gets no more: senders who go on are taken for spammers, and
// everyone's mail suffers.
import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import type { Database, Trx } from '../db/database.ts'
import type { SealedValues } from '../encryption/sealed-values.ts'
import { deleteBounces, findBounce, insertBounce, type Bounce } from './bounces.store.ts'

export interface Bounces {
  /** Whether mail to this address is refused. */
  emailBounces: (db: Database['db'] | Trx, email: string) => Promise<boolean>
  /** Since when mail to this address is refused, and why; null: it is not. */
  findBounce: (db: Database['db'] | Trx, email: string) => Promise<Bounce | null>
  /** `reason` is the status a mail server gave, such as 5.1.1. */
  recordBounce: (trx: Trx, email: string, reason: string, now: number) => Promise<void>
  /** The address works again. */
  clearBounce: (trx: Trx, email: string) => Promise<void>
}

export function bounces(values: Pick<SealedValues, 'hashesOf'>): Bounces {
  const hashesOf = (email: string) => values.hashesOf(emailKeyOf(email))
  /** Those that an earlier release stored are of the text as it was written. */
  const allHashesOf = (email: string) => [...hashesOf(email), ...values.hashesOf(email.trim().toLowerCase())]
  return {
    emailBounces: async (db, email) => (await findBounce(db, allHashesOf(email))) !== null,
    findBounce: (db, email) => findBounce(db, allHashesOf(email)),
    recordBounce: (trx, email, reason, now) => insertBounce(trx, hashesOf(email)[0], reason, now),
    clearBounce: (trx, email) => deleteBounces(trx, allHashesOf(email)),
  }
}
