// Several memberships that open the same lessons: each named, each with its own way to stop.
import { Link } from 'react-router'
import { IconCopy } from '@tabler/icons-react'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { rowActionClass } from '@oka/ui/row/row.tsx'
import { paths } from '../../../../app/paths.ts'
import { periodOfName } from '../../plans/period.rule.ts'
import { planName } from '../../plans/plan-names.ts'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'
import css from './membership-view.module.css'
import { isOfStore, sourceOf } from './standing.rule.ts'
import { StoreLink } from './store-link.tsx'
import { Undo } from './undo-button.tsx'
import { storeOf } from './words.tsx'
import { WriteToUs } from './write-to-us.tsx'

/** Card, Annual Subscription. */
function nameOf(membership: Membership): string {
  const source = sourceOf(membership)
  const what =
    source === 'code' ? membership.couponCode : membership.durationText && planName(membership.durationText)
  return what ? messages.sourceWith(messages.sourceNames[source], what) : messages.sourceNames[source]
}

export const PaysTwiceNote = ({ longest }: { longest: Membership }) => (
  <Note
    tone="lamp"
    icon={<IconCopy size={26} stroke={1.75} aria-hidden />}
    title={messages.payingTwice}
    actions={<WriteToUs className={buttonClass('outline')} />}
  >
    {messages.payingTwiceText(nameOf(longest))}
  </Note>
)

export const Sources = ({ memberships }: { memberships: readonly Membership[] }) => (
  <ul className={css.sources}>
    {memberships.map((membership) => (
      <li key={membership.membershipId}>
        <b>{nameOf(membership)}</b>
        <p>
          <UntilWhen membership={membership} />
        </p>
        <div className={css.sourceActions}>
          <Actions membership={membership} />
        </div>
      </li>
    ))}
  </ul>
)

function UntilWhen({ membership }: { membership: Membership }) {
  const { endsAt, autoRenew, nextCharge, resumesAt } = membership
  const source = sourceOf(membership)
  if (endsAt === null) return <span>{messages.withoutEnd}</span>
  const values = { date: <Day at={endsAt} /> }
  if (source === 'code' || source === 'staff')
    return <Sentence text={messages.nothingToStop} values={values} />
  if (isOfStore(source) && resumesAt !== undefined)
    return (
      <Sentence
        text={messages.thenPaused(messages.companies[storeOf(source)])}
        values={{ ...values, resumes: <Day at={resumesAt} /> }}
      />
    )
  if (isOfStore(source) && autoRenew)
    return <Sentence text={messages.thenStoreCharges(messages.companies[storeOf(source)])} values={values} />
  if (!nextCharge || !autoRenew) return <Sentence text={messages.thenEnds} values={values} />
  return (
    <Sentence
      text={messages.thenCharged(nextCharge.priceString, periodOfName(nextCharge.durationText).text)}
      values={values}
    />
  )
}

function Actions({ membership }: { membership: Membership }) {
  const { membershipId, status } = membership
  const source = sourceOf(membership)
  if (isOfStore(source)) return <StoreLink membership={membership} />
  if (source !== 'card') return <WriteToUs className={rowActionClass} />
  if (status === 'cancelled') return <Undo membership={membership} />
  return (
    <>
      <Link
        className={buttonClass('outline')}
        to={paths.cancelMembership(membershipId)}
        aria-label={messages.cancelOne(nameOf(membership))}
      >
        {messages.cancelThisOne}
      </Link>
      <Link className={rowActionClass} to={paths.changePlan(membershipId)}>
        {messages.changePlan}
      </Link>
      <Link className={rowActionClass} to={paths.changeCard(membershipId)}>
        {messages.anotherCard}
      </Link>
    </>
  )
}
