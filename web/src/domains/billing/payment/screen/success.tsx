import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowRight } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { SmallPlayIcon } from '@oka/ui/button/play-button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { accountEmail } from '../../../../platform/session/signed-in.ts'
import { useIllustrationUrl } from '../../../../platform/site/site.ts'
import { isDone, learningMessages, lessonKind } from '../../../library/index.ts'
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
}

/** "You're in": the lesson that was being opened, then the receipt. The heading takes the focus, once. */
export function Success({ view, programId, period, lessonId }: SuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [openedAt] = useState(() => Date.now())
  const { programs } = usePrograms(null)
  const program = programs && programToOpen(programs, programId, lessonId)
  const lesson = program && nextLesson(program, lessonId)
  useEffect(() => {
    heading.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  const endsAt = view.overview?.memberships.find(
    (membership) => membership.status !== 'ended' && membership.programId === programId,
  )?.endsAt
  const later = view.code && Date.parse(view.code.startsAt) > openedAt ? view.code : null
  // A code that opened everything has no receipt.
  const isPaid = view.invoice !== null || view.isLate
  const isWanted = lessonId !== null && lesson?.id === lessonId
  const here = !lesson
    ? null
    : isWanted
      ? messages.hereTheOne
      : isDoneBefore(program, lesson)
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
      {program && lesson ? (
        <Lesson program={program} lesson={lesson} />
      ) : (
        <Skeleton height="360px" radius="var(--r-leaf)" />
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

/** Of the wanted lesson, else the one that was bought. */
const programToOpen = (
  programs: readonly Program[],
  programId: string,
  lessonId: string | null,
): Program | undefined =>
  programs.find(({ learningActivities }) => learningActivities.some(({ id }) => id === lessonId)) ??
  programs.find((one) => one.programId === programId && one.learningActivities.length > 0) ??
  programs.find(({ learningActivities }) => learningActivities.length > 0)

/** The wanted one, else the first that is not done. */
function nextLesson({ learningActivities }: Program, lessonId: string | null): Activity | undefined {
  const open = learningActivities.filter(({ available }) => available)
  return (
    learningActivities.find(({ id }) => id === lessonId) ??
    open.find((activity) => !isDone(activity)) ??
    open[0] ??
    learningActivities[0]
  )
}

const isDoneBefore = (program: Program | undefined, lesson: Activity) =>
  (program?.learningActivities.indexOf(lesson) ?? 0) > 0

function Lesson({ program, lesson }: { program: Program; lesson: Activity }) {
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
        <Link className={css.all} to={paths.learn}>
          {messages.seeAll}
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </Link>
      </div>
    </section>
  )
}

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
