// The letter is of an address, not of an account: of a member it is that of the confirmed address. Whoever
// signs up with the address of somebody else learns and ends nothing.
import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import type { Trx } from '../../db/database.ts'
import type { StoredRow } from '../../db/schema.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { counted, type PersonDataSource } from '../../member-records/person-data.ts'
import { findConfirmedEmail } from '../identity/index.ts'
import { deleteSubscriber, listOfAddress, updateSubscriber, type SubscriberRow } from './newsletter.store.ts'
import { openSubscriber, type SubscriberContent } from './subscriber-content.ts'

const secretReason = 'a fingerprint that only serves to find the address again'
const linkReason = 'a fingerprint of a link in a mail to you'

type ReadableRow = Pick<SubscriberRow, 'requested_at' | 'agreed_at' | 'agreed_to' | 'stopped_at'> & {
  content: Pick<SubscriberContent, 'email' | 'letters'> | null
}

export function newsletterSource(values: SealedValues): PersonDataSource {
  async function find(trx: Trx, memberId: string) {
    const email = await findConfirmedEmail(trx, memberId)
    return listOfAddress(trx, email === null ? [''] : values.hashesOf(emailKeyOf(email)))
  }
  return {
    name: 'newsletter',
    position: 190,
    tables: ['newsletter_subscriber', 'newsletter_letter'],
    endsAtRequest: true,
    retention: ['newsletter', 'newsletterStops'],
    leftOut: [
      { column: 'newsletter_subscriber.email_hash', reason: secretReason },
      { column: 'newsletter_subscriber.token_hash', reason: linkReason },
      { column: 'newsletter_subscriber.agree_hash', reason: linkReason },
    ],
    async exportData(trx, memberId) {
      const { subscribers, letters } = await find(trx, memberId)
      return {
        newsletter_subscriber: subscribers.map(
          ({ email_hash: _email, token_hash: _token, agree_hash: _agree, sealed_content, ...row }) => {
            const content = openSubscriber(values, { id: row.id, sealed_content })
            return { ...row, content: content && { email: content.email, letters: content.letters } }
          },
        ),
        newsletter_letter: letters,
      }
    },
    toReadable(tables, { time }) {
      const { newsletter_subscriber: rows, newsletter_letter: letters } = tables as {
        newsletter_subscriber: readonly ReadableRow[]
        newsletter_letter: readonly StoredRow<'newsletter_letter'>[]
      }
      return {
        title: 'Our letter',
        summary: rows.length === 0 ? 'Not asked for' : `${counted(letters.length, 'issue')} planned or sent`,
        entries: rows.flatMap((row) => [
          { label: 'Last asked for', value: time(row.requested_at) },
          ...(row.agreed_at === null ? [] : [{ label: 'Agreed', value: time(row.agreed_at) }]),
          ...(row.stopped_at === null ? [] : [{ label: 'Unsubscribed', value: time(row.stopped_at) }]),
          ...(row.content === null
            ? []
            : [{ label: 'Letters', value: row.content.letters.join(', ') || 'None' }]),
          ...letters.map((one) => ({ label: `Issue ${one.issue}`, value: time(one.planned_at) })),
        ]),
      }
    },
    async erase(trx, memberId) {
      const { subscribers } = await find(trx, memberId)
      for (const { id, state, stopped_at: stoppedAt, requested_at: requestedAt } of subscribers)
        if (state === 'stopped' || state === 'asked again' || state === 'refused')
          await updateSubscriber(trx, id, {
            state: state === 'refused' ? state : 'stopped',
            stopped_at: stoppedAt ?? requestedAt,
            sealed_content: null,
            agree_hash: null,
            agreed_at: null,
            agreed_to: null,
          })
        else await deleteSubscriber(trx, id)
    },
  }
}
