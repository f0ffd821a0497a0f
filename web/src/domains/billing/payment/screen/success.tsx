import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowRight } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { membershipType } from '@oka/contract/membership/membership.enums.ts'
import { firstAfterPurchase } from '@oka/contract/recommendations/list-of-lessons.rule.ts'
import { SmallPlayIcon } from '@oka/ui/button/play-button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { accountEmail } from '../../../../platform/session/signed-in.ts'
import { useIllustrationUrl } from '../../../../platform/site/site.ts'
import { isDone, learningMessages, lessonKind, Reasons, useRecommendations } from '../../../library/index.ts'
import { Day, Sentence } from '../../membership/day.tsx'
import { planName } from '../../plans/plan-names.ts'
import { usePrograms } from '../../../../platform/session-data/session-data.queries.ts'
import type { CheckoutView } from '../checkout/checkout-view.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import type { PlanPeriod } from '../period-of-plan.ts'
import css from './success.module.css'

interface SuccessProps {
  view: CheckoutView & { kind: 'paid' }
  programId: string
  period: PlanPeriod
  lessonId: string | null
  onceOpened: (lessonId: string) => ReactNode
}

/**
 * "You're in": the lesson that was being opened, else the one that fits best, then the receipt (DOOR-6). The
 * heading takes the focus, once.
 */
export function Success({ view, programId, period, lessonId, onceOpened }: SuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [openedAt] = useState(() => Date.now())
  const membership = view.overview?.memberships.find(
    ({ status, programId: opened }) => status !== 'ended' && opened === programId,
  )
  const wantedId = lessonId ?? membership?.activityId ?? null
  const { first, program, isWaiting, hasBegun, words } = useFirstLesson(wantedId)
  useEffect(() => {
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  const endsAt = membership?.endsAt
  const later = view.code && Date.parse(view.code.startsAt) > openedAt ? view.code : null
  // A code that opened everything has no receipt.
  const isPaid = view.invoice !== null || view.isLate
  const isWanted = wantedId !== null && first?.lesson.id === wantedId
  const here = !first
    ? null
    : isWanted
      ? messages.hereTheOne
      : hasBegun
        ? messages.hereNext
        : messages.hereFirst
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 ref={heading} tabIndex={-1} className={text.display}>
          {later ? messages.codeSavedTitle : view.isLate ? messages.wentThrough : messages.successTitle}
        </h1>
        {later && (
          <p className={text.lead}>
            <Sentence
              text={messages.codeSaved}
              values={{ start: <Day at={later.startsAt} />, end: <Day at={later.endsAt} /> }}
            />{' '}
            {later.isBehindRenewal && <span>{messages.codeBehindRenewal}</span>}
          </p>
        )}
        <p className={text.lead}>
          {view.isLate && <span>{messages.wentThroughText} </span>}
          {endsAt ? (
            <Sentence text={messages.openUntil} values={{ date: <Day at={endsAt} /> }} />
          ) : (
            <span>{messages.open}</span>
          )}{' '}
          <span>{here}</span>
        </p>
      </div>
      {first && onceOpened(first.lesson.id)}
      {program && first ? (
        <Lesson program={program} lesson={first.lesson}>
          {!isWanted && <Reasons reasons={first.reasons} most={2} words={words} />}
        </Lesson>
      ) : isWaiting ? (
        <Skeleton height="360px" radius="var(--r-leaf)" />
      ) : (
        <SeeAll />
      )}
      {isPaid && <Receipt view={view} period={period} />}
      {!isPaid && (
        <p>
          <Link to={paths.membership}>{messages.seeMembership}</Link>
        </p>
      )}
    </div>
  )
}

/** In ms: then what is open already is shown, whether or not the lessons that were bought have come. */
const patienceMs = 5_000

/**
 * The wanted lesson at once; another once the lessons that were bought are open here, so that none of the free
 * ones stands there before.
 */
function useFirstLesson(wantedId: string | null) {
  const { programs, account } = usePrograms(null)
  const { recommendations, lessons, words } = useRecommendations(programs, account)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const wanted = lessons.find(({ id }) => id === wantedId)
  const isOpened = isLate || account?.membershipType === membershipType.enrolled
  const first = wanted
    ? { lesson: wanted, reasons: [] }
    : isOpened
      ? firstAfterPurchase(recommendations, null)
      : undefined
  return {
    first,
    program: programs?.find(({ programId }) => programId === first?.lesson.programId),
    isWaiting: !programs || (!wanted && !isOpened),
    hasBegun: lessons.some(isDone),
    words,
  }
}

function Lesson({ program, lesson, children }: { program: Program; lesson: Activity; children: ReactNode }) {
  const picture = useIllustrationUrl()
  return (
    <section className={css.lesson} aria-labelledby="your-lesson">
      <div className={css.picture}>
        <img src={picture(lesson.poster)} alt="" width={800} height={600} />
        <Link
          className={css.play}
          to={paths.lesson(program.programId, lesson.id)}
          aria-label={messages.start(lesson.title)}
        >
          <SmallPlayIcon />
        </Link>
      </div>
      <div className={css.words}>
        <p className={`${text.small} ${text.mute}`}>{messages.lessonOf(program.fullName, lesson.sequence)}</p>
        <h2 id="your-lesson">{lesson.title}</h2>
        <p className={`${text.small} ${text.mute}`}>
          {learningMessages.kindAndTime(lessonKind(lesson), lesson.minutes)}
        </p>
        {children}
        <SeeAll />
      </div>
    </section>
  )
}

const SeeAll = () => (
  <Link className={css.all} to={paths.learn}>
    {messages.seeAll}
    <IconArrowRight size={18} stroke={1.75} aria-hidden />
  </Link>
)

/** Of what was paid just now; after a reload, of what the server has. */
function Receipt({
  view: { invoice, overview },
  period,
}: {
  view: SuccessProps['view']
  period: PlanPeriod
}) {
  const email = accountEmail()
  const membership = overview?.memberships.find(({ status }) => status !== 'ended')
  const paid = invoice ?? overview?.receipts[0]
  const renewal = invoice ? invoice.renewal : membership?.nextCharge
  const taxString = invoice && invoice.tax > 0 ? invoice.taxString : null
  if (!paid) return null
  return (
    <section className={css.receipt} aria-labelledby="your-receipt">
      <h2 id="your-receipt">{messages.receipt}</h2>
      <dl>
        <Row
          name={planName('durationText' in paid ? paid.durationText : period.name)}
          value={<bdi>{paid.priceString}</bdi>}
        />
        {taxString && <Row name={messages.incTax} value={<bdi>{taxString}</bdi>} />}
        {renewal && (
          <Row
            name={messages.renews}
            value={
              <>
                <Day at={renewal.at} />, <bdi>{renewal.priceString}</bdi>
              </>
            }
          />
        )}
        {membership?.refundable?.isAutomatic && (
          <Row
            name={messages.fullRefund}
            value={
              <Sentence
                text={messages.untilDate}
                values={{ date: <Day at={membership.refundable.until} /> }}
              />
            }
          />
        )}
      </dl>
      <p className={`${text.small} ${text.mute}`}>
        <span>{email ? messages.mailed(email) : messages.mailedSomewhere}</span>{' '}
        <Link to={paths.membership}>{messages.seeMembership}</Link>
      </p>
    </section>
  )
}

const Row = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
