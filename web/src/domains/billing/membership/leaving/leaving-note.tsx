// What ends with the account, for the page that deletes it: the refund comes first, while there is one.
import { IconCreditCard, IconDeviceMobile, IconGift, IconShieldCheck } from '@tabler/icons-react'
import type {
  Membership,
  MembershipOverview,
  UpcomingMembership,
} from '@oka/contract/membership/membership-overview.schema.ts'
import { Note } from '@oka/ui/state/note.tsx'
import { useSite } from '../../../../platform/site/site.ts'
import { Day, dayText, Sentence } from '../day.tsx'
import { leavingMessages as messages } from './leaving.messages.ts'
import { membershipMessages } from '../membership.messages.ts'
import css from './leaving-note.module.css'
import { RefundNote } from '../truth/refund.tsx'
import { isOfStore, openMemberships, sourceOf } from '../truth/standing.rule.ts'
import { StoreLink } from '../truth/store-link.tsx'
import { storeOf } from '../truth/words.tsx'

/** Nothing where nothing is open, and nothing is being paid. */
export function LeavingNote({
  overview: { memberships, upcoming, openPurchase },
}: {
  overview: MembershipOverview
}) {
  const open = openMemberships(memberships)
  const requestedAfterEnd = memberships.filter((one) => one.status === 'ended' && one.refundRequest !== null)
  if (open.length + upcoming.length + requestedAfterEnd.length === 0 && !mayBePaid(openPurchase)) return null
  return (
    <div className={css.notes}>
      {open.map((membership) =>
        isOfStore(sourceOf(membership)) ? (
          <StoreNote key={membership.membershipId} membership={membership} />
        ) : (
          <EndingNote key={membership.membershipId} membership={membership} />
        ),
      )}
      {upcoming.map((one) => (
        <LaterNote key={one.membershipId} upcoming={one} />
      ))}
      {requestedAfterEnd.map((membership) => (
        <RequestNote key={membership.membershipId} request={membership.refundRequest} />
      ))}
      {mayBePaid(openPurchase) && (
        <Note
          tone="lamp"
          icon={<IconCreditCard size={26} stroke={1.75} aria-hidden />}
          title={openPurchase?.status === 'unknown' ? messages.unknownTitle : messages.processingTitle}
        >
          {messages.processingText}
        </Note>
      )}
    </div>
  )
}

/** `unknown`: the gateway could not be read just now. */
const mayBePaid = (purchase: MembershipOverview['openPurchase']) =>
  purchase?.status === 'processing' || purchase?.status === 'unknown'

function EndingNote({ membership }: { membership: Membership }) {
  const { endsAt, refundRequest } = membership
  const isPaid = sourceOf(membership) === 'card'
  return (
    <>
      <Note
        tone="lamp"
        icon={<IconCreditCard size={26} stroke={1.75} aria-hidden />}
        title={messages.endsToday}
      >
        <Sentence
          text={endsAt === null ? messages.ends : messages.endsBefore}
          values={{ date: endsAt && <Day at={endsAt} /> }}
        />{' '}
        <span>{isPaid && paidText(membership)}</span>
        <span>{isPaid && messages.notChargedAgain}</span>
      </Note>
      {refundRequest ? <RequestNote request={refundRequest} /> : <RefundNote membership={membership} />}
    </>
  )
}

/** What of the last payment comes back; of a request its own note says it. */
function paidText({ lastPayment, refundable, refundRequest }: Membership): string {
  if (lastPayment === null || refundRequest !== null) return ''
  const { priceString } = lastPayment
  if (refundable === null) return `${messages.notPaidBack(priceString)} `
  return `${refundable.isAutomatic ? messages.refundFirst(priceString) : messages.staffFirst(priceString)} `
}

function RequestNote({ request }: { request: Membership['refundRequest'] }) {
  if (request === null) return null
  const { priceString, number, answerBy } = request
  return (
    <Note
      tone="lamp"
      icon={<IconShieldCheck size={26} stroke={1.75} aria-hidden />}
      title={membershipMessages.requestedTitle}
    >
      <Sentence text={messages.requested(priceString, number)} values={{ date: <Day at={answerBy} /> }} />
    </Note>
  )
}

function LaterNote({ upcoming: { couponCode, startsAt, endsAt } }: { upcoming: UpcomingMembership }) {
  const text =
    couponCode !== null
      ? messages.codeLost(couponCode)
      : endsAt === null
        ? messages.grantLostForGood
        : messages.grantLost
  return (
    <Note tone="lamp" icon={<IconGift size={26} stroke={1.75} aria-hidden />} title={messages.codeLostTitle}>
      <Sentence text={text} values={{ start: <Day at={startsAt} />, end: endsAt && <Day at={endsAt} /> }} />
    </Note>
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
export function leavingText({ memberships, upcoming, openPurchase }: MembershipOverview): string | null {
  const open = openMemberships(memberships)
  const ending = open.filter((one) => !isOfStore(sourceOf(one)))
  const refundable = ending.flatMap((one) => one.refundable ?? [])
  const [automatic, byStaff] = [
    refundable.find((one) => one.isAutomatic),
    refundable.find((one) => !one.isAutomatic),
  ]
  const [request] = memberships.flatMap((one) => one.refundRequest ?? [])
  const parts = [
    ...(ending.length > 0 ? [messages.endsWithIt] : []),
    ...(upcoming.length > 0 ? [messages.losesLater] : []),
    ...(automatic ? [messages.askBefore(automatic.priceString, dayText(automatic.until))] : []),
    ...(byStaff ? [messages.askStaffBefore(byStaff.priceString)] : []),
    ...(request ? [messages.waitForAnswer(request.priceString, dayText(request.answerBy))] : []),
    ...(mayBePaid(openPurchase) ? [messages.paymentGoesBack] : []),
    ...(open.length > ending.length ? [messages.storeStays] : []),
  ]
  return parts.length === 0 ? null : parts.join(' ')
}
