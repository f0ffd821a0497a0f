// The screen of truth of a member who has, or had, a membership.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconCreditCard } from '@tabler/icons-react'
import { auto } from '@oka/contract/shared/auto.ts'
import type { Membership, MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { paths } from '../../../../app/paths.ts'
import { numberWord } from '../../../../platform/text/number-words.ts'
import { periodOfName } from '../../plans/period.rule.ts'
import { DatesInOrder, type DatedEvent } from '../dates-in-order.tsx'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'
import { MembershipFacts } from './facts/membership-facts.tsx'
import css from './membership-view.module.css'
import { PortalButton } from './portal-button.tsx'
import { Receipts } from './receipts.tsx'
import { RefundNote } from './refund.tsx'
import { PaysTwiceNote, Sources } from './sources.tsx'
import {
  isOfStore,
  isUnreadable,
  longestOpen,
  openMemberships,
  paysTwice,
  sourceOf,
} from './standing.rule.ts'
import { StoreLink } from './store-link.tsx'
import { TruthCard } from './truth-card.tsx'
import { Undo } from './undo-button.tsx'
import { useProgramName } from './use-program-name.ts'
import { OneSentence, storeOf, Why } from './words.tsx'

interface MembershipViewProps {
  overview: MembershipOverview
  email: string
  /** What can be bought, where nothing is open. */
  children?: ReactNode
}

/**
 * Whether lessons are open, until when and why; then how it stands, what happens when, refund and receipts
 * (MEM-2, MEM-21).
 */
export function MembershipView({
  overview: { memberships, receipts },
  email,
  children,
}: MembershipViewProps) {
  const programName = useProgramName()
  const open = openMemberships(memberships)
  const main = longestOpen(memberships) ?? memberships[0]
  if (!main) return null
  const isOpen = open.length > 0
  const retrying = open.find(({ status }) => status === 'retrying')
  const portals = open.map(
    ({ membershipId, hasPortal }) =>
      hasPortal && <PortalButton key={membershipId} membershipId={membershipId} />,
  )
  return (
    <div className={css.view}>
      {retrying && <FailedNote membership={retrying} />}
      {paysTwice(memberships) && <PaysTwiceNote longest={main} />}
      <TruthCard
        sentence={<OneSentence membership={main} programName={programName} />}
        why={
          open.length > 1 ? (
            messages.twoOpen(numberWord(open.length))
          ) : (
            <Why membership={main} programName={programName} />
          )
        }
        actions={<Actions membership={main} isAlone={open.length <= 1} />}
      >
        {open.length > 1 && <Sources memberships={open} />}
      </TruthCard>
      {!isOpen && !memberships.some(isUnreadable) && children}
      <div className={css.columns}>
        {open.length <= 1 && (
          <section aria-labelledby="how-it-stands">
            <h2 id="how-it-stands">{messages.howItStands}</h2>
            <div className={css.panel}>
              <MembershipFacts membership={main} />
            </div>
          </section>
        )}
        <div className={css.aside}>
          {open.length === 1 && <WhatHappens membership={main} />}
          {open.map((membership) => (
            <RefundNote key={membership.membershipId} membership={membership} />
          ))}
        </div>
        {receipts.length > 0 ? (
          <Receipts receipts={receipts} email={email}>
            {portals}
          </Receipts>
        ) : (
          portals
        )}
      </div>
    </div>
  )
}

function Actions({ membership, isAlone }: { membership: Membership; isAlone: boolean }) {
  if (membership.status === 'ended')
    return (
      <Link className={buttonClass('outline')} to={paths.program(auto)}>
        {messages.seeOpenLessons}
      </Link>
    )
  return (
    <>
      <Link className={buttonClass('primary')} to={paths.program(auto)}>
        {messages.continueLearning}
      </Link>
      {isAlone && membership.status === 'cancelled' && sourceOf(membership) === 'card' && (
        <Undo membership={membership} />
      )}
      {isAlone && membership.status !== 'retrying' && isOfStore(sourceOf(membership)) && (
        <StoreLink membership={membership} />
      )}
    </>
  )
}

function FailedNote({ membership }: { membership: Membership }) {
  const source = sourceOf(membership)
  if (!isOfStore(source)) return <CardFailedNote membership={membership} />
  const company = messages.companies[storeOf(source)]
  return (
    <div role="status">
      <Note
        tone="lamp"
        icon={<IconCreditCard size={26} stroke={1.75} aria-hidden />}
        title={messages.storeFailed(company)}
        actions={<StoreLink membership={membership} />}
      >
        {membership.endsAt !== null && (
          <Sentence
            text={messages.storeFailedText(company)}
            values={{ date: <Day at={membership.endsAt} /> }}
          />
        )}
      </Note>
    </div>
  )
}

function CardFailedNote({ membership: { membershipId, retry, endsAt } }: { membership: Membership }) {
  const at = retry?.nextTryAt ?? endsAt
  return (
    <div role="status">
      <Note
        tone="lamp"
        icon={<IconCreditCard size={26} stroke={1.75} aria-hidden />}
        title={messages.cardFailed}
        actions={
          <Link className={`${buttonClass('teal')} ${css.teal}`} to={paths.changeCard(membershipId)}>
            {messages.anotherCard}
          </Link>
        }
      >
        {at !== null && (
          <Sentence
            text={retry?.nextTryAt ? messages.cardFailedText : messages.cardFailedNoTry}
            values={{ date: <Day at={at} /> }}
          />
        )}
      </Note>
    </div>
  )
}

/** Nothing of a store, whose days only the store knows. */
function WhatHappens({ membership }: { membership: Membership }) {
  const { lastPayment, refundable, nextCharge, endsAt, autoRenew, needsCard } = membership
  if (sourceOf(membership) !== 'card') return null
  const events: DatedEvent[] = []
  if (lastPayment)
    events.push({
      kind: 'done',
      day: <Day at={lastPayment.at} />,
      what: messages.youPaid(lastPayment.priceString),
    })
  if (refundable?.isAutomatic)
    events.push({
      kind: 'refund',
      day: <Sentence text={messages.until} values={{ date: <Day at={refundable.until} /> }} />,
      what: messages.fullRefund,
    })
  if (nextCharge && autoRenew) {
    const period = periodOfName(nextCharge.durationText).text
    events.push({ kind: 'mail', day: <Day at={nextCharge.noticeAt} />, what: messages.weMail })
    events.push({
      kind: 'renew',
      day: <Day at={nextCharge.at} />,
      what: messages.renews(nextCharge.priceString, messages.forMore[period] ?? period),
    })
  } else if (endsAt !== null && needsCard)
    events.push({ kind: 'end', day: <Day at={endsAt} />, what: messages.endsWithoutCard })
  else if (endsAt !== null && membership.status === 'cancelled')
    events.push({ kind: 'end', day: <Day at={endsAt} />, what: messages.ends })
  if (events.length === 0) return null
  return (
    <section aria-labelledby="what-happens">
      <h2 id="what-happens">{messages.whatHappens}</h2>
      <DatesInOrder events={events} />
    </section>
  )
}

/** The sentence alone, where another page says what is open already. */
export function TruthOfMembership({ membership, why }: { membership: Membership; why: string }) {
  const programName = useProgramName()
  return (
    <TruthCard
      sentence={<OneSentence membership={membership} programName={programName} />}
      why={why}
      actions={
        <Link className={buttonClass('primary')} to={paths.program(auto)}>
          {messages.continueLearning}
        </Link>
      }
    />
  )
}
