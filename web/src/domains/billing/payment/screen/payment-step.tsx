// The payment step: whatever state a payment is in, it says what happened, whether money moved, and what to
// do.
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { IconArrowLeft, IconLock } from '@tabler/icons-react'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { planName } from '../../plans/plan-names.ts'
import { LoadingStatus } from '../../../library/index.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { usePrograms } from '../../../../platform/session-data/session-data.queries.ts'
import { useCardForm } from '../form/use-card-form.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import { periodOfPlan } from '../period-of-plan.ts'
import { AddressDialog } from './address-dialog.tsx'
import { PayForm } from './pay-form.tsx'
import css from './payment.module.css'
import {
  Asking,
  BankCheck,
  NeedsAddress,
  NotOpened,
  Processing,
  Refused,
  SecondMembership,
  unsureNotOpened,
} from './states.tsx'
import { Success } from './success.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

export interface PaymentStepProps {
  programId: string
  planId: string
  /** The lesson that was being opened; it stands on the last screen. */
  lessonId: string | null
  /** Once it is paid, with the lesson that comes first now. */
  onceOpened: (lessonId: string) => ReactNode
}

export function PaymentStep(props: PaymentStepProps) {
  const period = periodOfPlan(props.planId)
  const { checkout, view } = useCheckout(props.planId, props.lessonId)
  const card = useCardForm(
    view.kind === 'form' || view.kind === 'check' ? view.invoice.cardForm : null,
    checkout.leaveForm,
  )
  usePrograms(null) // the account's address, and the lessons of the last screen
  const navigate = useNavigate()
  const [isAddressOpen, setAddressOpen] = useState(false)
  const plansPath = paths.membershipOf(props.programId, props.lessonId)
  const isEnrolled = view.kind === 'enrolled'
  useEffect(() => {
    if (isEnrolled) void navigate(paths.membership, { replace: true })
  }, [isEnrolled, navigate])
  // The dialog opens by itself where nothing goes on without it.
  const [wasAddress, setWasAddress] = useState(false)
  if ((view.kind === 'address') !== wasAddress) {
    setWasAddress(view.kind === 'address')
    if (view.kind === 'address') setAddressOpen(true)
  }
  if (view.kind === 'paid')
    return (
      <Success
        view={view}
        programId={props.programId}
        period={period}
        lessonId={props.lessonId}
        onceOpened={props.onceOpened}
      />
    )
  return (
    <div className={css.page}>
      <Head plansPath={plansPath} />
      {draw()}
      {card.question}
      {isAddressOpen && (view.kind === 'address' || view.kind === 'form') && (
        <AddressDialog
          checkout={checkout}
          problem={view.kind === 'address' ? view.text : null}
          onClose={() => setAddressOpen(false)}
        />
      )}
    </div>
  )

  function draw(): ReactNode {
    switch (view.kind) {
      case 'loading':
      case 'enrolled':
        return <Loading />
      case 'failed':
        return (
          <NotOpened
            texts={view.isUnsure ? unsureNotOpened : undefined}
            reason={view.text}
            back={{ path: plansPath, label: messages.backToPlans }}
            onRetry={() => void checkout.open()}
          />
        )
      case 'refused':
        return <Refused view={view} plansPath={plansPath} />
      case 'second':
        return <SecondMembership view={view} period={period} onAccept={() => void checkout.acceptSecond()} />
      case 'address':
        return <NeedsAddress onOpen={() => setAddressOpen(true)} />
      case 'unconfirmed':
        return <Unconfirmed checkout={checkout} />
      case 'form':
        return (
          <PayForm
            view={view}
            checkout={checkout}
            card={card}
            period={period}
            plansPath={plansPath}
            onChangeAddress={() => setAddressOpen(true)}
          />
        )
      case 'check':
        return (
          <BankCheck
            isBusy={view.busy}
            onOther={checkout.takeAnotherCard}
            onOpen={() => void checkout.finishCheck(card)}
          >
            {messages.checkText(view.invoice.priceString)}
          </BankCheck>
        )
      case 'asking':
        return <Asking isSlow={view.isSlow} />
      case 'processing':
        return <Processing what={messages.processingWhat(planName(period.name), view.invoice.priceString)} />
      case 'paid':
        return null
    }
  }
}

const Head = ({ plansPath }: { plansPath: string }) => (
  <header className={css.head}>
    <div className={css.bar}>
      <Link className={css.back} to={plansPath}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {messages.backToPlans}
      </Link>
      <span className={`${css.secure} ${text.small} ${text.mute}`}>
        <IconLock size={20} stroke={1.75} aria-hidden />
        {messages.secure}
      </span>
    </div>
    <h1>{messages.title}</h1>
  </header>
)

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    <LoadingStatus />
    <Skeleton height="72px" radius="var(--r-field)" />
    <Skeleton height="260px" radius="var(--r-panel)" />
    <Skeleton height="320px" radius="var(--r-panel)" />
  </div>
)
