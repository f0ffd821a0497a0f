import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconBuildingBank, IconRefresh } from '@tabler/icons-react'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { Spinner, WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { paths } from '../../../../app/paths.ts'
import { scrollIntoView } from '../../../../platform/device/scroll-into-view.ts'
import { useOnline } from '../../../../platform/network/use-online.ts'
import { useIllustrationUrl } from '../../../../platform/site/site.ts'
import { Day, Sentence } from '../../membership/day.tsx'
import { planName } from '../../plans/plan-names.ts'
import type { CheckoutView } from '../checkout/checkout-view.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import type { PlanPeriod } from '../period-of-plan.ts'
import css from './states.module.css'

type ViewOf<Kind> = CheckoutView & { kind: Kind }

const bank = <IconBuildingBank size={36} stroke={1.5} aria-hidden />

/**
 * A state in place of the form: its heading takes the focus and is in sight, because the form with the focus
 * is gone and the page is shorter.
 */
function Waiting({
  title,
  sign,
  children,
  actions,
}: {
  title: string
  sign: ReactNode
  children: ReactNode
  actions?: ReactNode
}) {
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (box.current) scrollIntoView(box.current, 'nearest')
  }, [])
  return (
    <section ref={box} className={css.waiting}>
      <span className={css.sign}>{sign}</span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}

/** `what`: the plan and the amount. */
export const Processing = ({ what }: { what: string }) => (
  <Waiting
    title={messages.processing}
    sign={<Spinner />}
    actions={
      <Link className={buttonClass('outline')} to={paths.learn}>
        {messages.openLessons}
      </Link>
    }
  >
    <b>{what}</b> <span>{messages.processingText}</span>
  </Waiting>
)

export function Asking({ isSlow }: { isSlow: boolean }) {
  const isOnline = useOnline()
  const text = isSlow ? messages.askingSlow : messages.askingText
  return (
    <Waiting
      title={messages.asking}
      sign={<Spinner />}
      actions={
        isSlow && (
          <>
            <Link className={buttonClass('outline')} to={paths.membership}>
              {messages.seeMembership}
            </Link>
            <Link className={buttonClass('text')} to={paths.learn}>
              {messages.openLessons}
            </Link>
          </>
        )
      }
    >
      <span role="status">{isOnline ? text : messages.askingOffline}</span>
    </Waiting>
  )
}

interface BankCheckProps {
  isBusy: boolean
  onOpen: () => void
  onOther: () => void
  children: ReactNode
}

/** The bank's question was left open, by a reload for example. */
export const BankCheck = ({ isBusy, onOpen, onOther, children }: BankCheckProps) => (
  <Waiting
    title={messages.checkTitle}
    sign={bank}
    actions={
      <>
        <WaitingButton kind="primary" wide isWaiting={isBusy} onClick={onOpen}>
          {messages.checkOpen}
        </WaitingButton>
        <Button kind="text" aria-disabled={isBusy} onClick={() => !isBusy && onOther()}>
          {messages.checkOther}
        </Button>
      </>
    }
  >
    {children}
  </Waiting>
)

/** A state in place of the form, beginning where the page's column does. */
const Panel = (props: ComponentProps<typeof StatePanel>) => (
  <div className={css.panel}>
    <StatePanel {...props} />
  </div>
)

interface NotOpenedTexts {
  title: string
  offline: string
  unreachable: string
}

interface NotOpenedProps {
  texts?: NotOpenedTexts | undefined
  /** Null: no answer came. */
  reason: string | null
  back: { path: string; label: string }
  onRetry: () => void
}

const paymentNotOpened: NotOpenedTexts = {
  title: messages.notLoaded,
  offline: messages.notLoadedOffline,
  unreachable: messages.notLoadedText,
}
/** A payment was begun, and what became of it is not known. */
export const unsureNotOpened: NotOpenedTexts = {
  title: messages.notLoaded,
  offline: messages.unsureOffline,
  unreachable: messages.unsureText,
}

export function NotOpened({ texts = paymentNotOpened, reason, back, onRetry }: NotOpenedProps) {
  const picture = useIllustrationUrl()
  const isOnline = useOnline()
  const isOffline = reason === null && !isOnline
  useWhenBack(isOffline, onRetry)
  return (
    <Panel
      isAlert
      picture={picture(isOffline ? 'state-offline' : 'state-error')}
      title={texts.title}
      actions={
        <>
          {!isOffline && (
            <Button kind="primary" onClick={onRetry}>
              <IconRefresh size={22} stroke={1.75} aria-hidden />
              {messages.tryAgain}
            </Button>
          )}
          <Link className={buttonClass('outline')} to={back.path}>
            {back.label}
          </Link>
        </>
      }
    >
      {reason ?? (isOffline ? texts.offline : texts.unreachable)}
    </Panel>
  )
}

/** Once, when the network is back after it was away. */
function useWhenBack(isAway: boolean, act: () => void) {
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway) act()
    wasAway.current = isAway
  }, [isAway, act])
}

const refusedTitles = {
  price_changed: messages.newPrices,
  plan_in_other_currency: messages.otherCurrency,
  plan_unknown: messages.planGone,
} as const

export function Refused({ view, plansPath }: { view: ViewOf<'refused'>; plansPath: string }) {
  return (
    <Panel
      isAlert
      title={refusedTitles[view.code]}
      actions={
        <Link className={buttonClass('primary')} to={plansPath}>
          {messages.toPlans}
        </Link>
      }
    >
      {view.text}
    </Panel>
  )
}

export const NeedsAddress = ({ onOpen }: { onOpen: () => void }) => (
  <Panel
    title={messages.addressNeeded}
    actions={
      <Button kind="primary" onClick={onOpen}>
        {messages.addressUpdate}
      </Button>
    }
  >
    {messages.addressNeededText}
  </Panel>
)

interface SecondMembershipProps {
  view: ViewOf<'second'>
  period: PlanPeriod
  onAccept: () => void
}

/** Both are named before any money moves. */
export function SecondMembership({ view, period, onAccept }: SecondMembershipProps) {
  const held = (view.overview?.memberships ?? []).filter(({ status }) => status !== 'ended')
  const nameOf = ({ durationText: duration, couponCode }: Membership) =>
    duration ? planName(duration) : (couponCode ?? messages.membership)
  return (
    <section className={css.second}>
      <h2>{messages.secondTitle}</h2>
      <p>{view.text}</p>
      <dl>
        {held.map((membership) => (
          <div key={membership.membershipId}>
            <dt>{messages.secondHave}</dt>
            <dd>
              <span>{nameOf(membership)}</span>
              {membership.endsAt && (
                <Sentence text={messages.untilThen} values={{ date: <Day at={membership.endsAt} /> }} />
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{messages.secondBuying}</dt>
          <dd>{planName(period.name)}</dd>
        </div>
      </dl>
      <div className={css.actions}>
        <Link className={buttonClass('teal')} to={paths.membership}>
          {messages.secondKeep}
        </Link>
        <Button kind="outline" onClick={onAccept}>
          {messages.secondPay}
        </Button>
      </div>
    </section>
  )
}
