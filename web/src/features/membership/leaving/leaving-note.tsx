// What ends with the account, for the page that deletes it: the refund comes first, while there is one.
import { IconCreditCard, IconDeviceMobile } from '@tabler/icons-react'
import type { Membership, MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { Note } from '@oka/ui/state/note.tsx'
import { useSite } from '../../../platform/site/site.ts'
import { Day, dayText, Sentence } from '../day.tsx'
import { leavingMessages as messages } from './leaving.messages.ts'
import { membershipMessages } from '../membership.messages.ts'
import css from './leaving-note.module.css'
import { RefundNote } from '../truth/refund.tsx'
import { isOfStore, openMemberships, sourceOf } from '../truth/standing.rule.ts'
import { StoreLink } from '../truth/store-link.tsx'
import { storeOf } from '../truth/words.tsx'

/** Nothing where nothing is open, and nothing is being paid. */
export function LeavingNote({ overview: { memberships, openPurchase } }: { overview: MembershipOverview }) {
  const open = openMemberships(memberships)
  if (open.length === 0 && openPurchase?.status !== 'processing') return null
  return (
    <div className={css.notes}>
      {open.map((membership) =>
        isOfStore(sourceOf(membership)) ? (
          <StoreNote key={membership.membershipId} membership={membership} />
        ) : (
          <EndingNote key={membership.membershipId} membership={membership} />
        ),
      )}
      {openPurchase?.status === 'processing' && (
        <Note tone="lamp" icon={<IconCreditCard size={26} stroke={1.75} aria-hidden />} title={messages.processingTitle}>
          {messages.processingText}
        </Note>
      )}
    </div>
  )
}

function EndingNote({ membership }: { membership: Membership }) {
  const { endsAt, lastPayment, refundable } = membership
  const isPaid = sourceOf(membership) === 'card'
  return (
    <>
      <Note tone="lamp" icon={<IconCreditCard size={26} stroke={1.75} aria-hidden />} title={messages.endsToday}>
        <Sentence text={endsAt === null ? messages.ends : messages.endsBefore} values={{ date: endsAt && <Day at={endsAt} /> }} />{' '}
        <span>
          {isPaid &&
            lastPayment &&
            `${refundable?.isAutomatic ? messages.refundFirst(lastPayment.priceString) : messages.notPaidBack(lastPayment.priceString)} `}
        </span>
        <span>{isPaid && messages.notChargedAgain}</span>
      </Note>
      <RefundNote membership={membership} />
    </>
  )
}

function StoreNote({ membership }: { membership: Membership }) {
  const { productName } = useSite()
  const store = storeOf(sourceOf(membership))
  const company = membershipMessages.companies[store]
  const steps = membershipMessages.stopSteps[store](productName)
  return (
    <Note
      tone="lamp"
      icon={<IconDeviceMobile size={26} stroke={1.75} aria-hidden />}
      title={messages.storeGoesOn(membershipMessages.stores[store])}
      actions={<StoreLink membership={membership} />}
    >
      {[messages.onlyStore(company) + membershipMessages.onItsDevice[store], ...steps].join(' ')}
    </Note>
  )
}

/** The same in a sentence, for the last question; null: nothing is open. */
export function leavingText({ memberships }: MembershipOverview): string | null {
  const open = openMemberships(memberships)
  const ending = open.filter((one) => !isOfStore(sourceOf(one)))
  const [refundable] = ending.flatMap((one) => (one.refundable?.isAutomatic ? one.refundable : []))
  const parts = [
    ...(ending.length > 0 ? [messages.endsWithIt] : []),
    ...(refundable ? [messages.askBefore(refundable.priceString, dayText(refundable.until))] : []),
    ...(open.length > ending.length ? [messages.storeStays] : []),
  ]
  return parts.length === 0 ? null : parts.join(' ')
}
