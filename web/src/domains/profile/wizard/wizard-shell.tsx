import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Spinner } from '@oka/ui/form/submit-button.tsx'
import { contentId } from '@oka/ui/skip-link/skip-link.tsx'
import { toast } from '../../../platform/toast/toasts.ts'
import type { Wizard } from './use-wizard.ts'
import { wizardMessages as messages } from './wizard.messages.ts'
import css from './wizard.module.css'

interface WizardShellProps {
  wizard: Wizard
  total: number
  /** Names the step; a page's own heading when `hasOwnHeading`. */
  title: string
  /** The step draws a heading itself, with `tabIndex={-1}`. */
  hasOwnHeading?: boolean
  /** Why we ask. */
  why?: string | undefined
  /** Below Next. */
  second?: ReactNode
  nextLabel?: string | undefined
  isSkipShown?: boolean
  /** Every step leads out by "Not now", also one that could be passed over. */
  onNotNow?: (() => void) | undefined
  /** In a page that has a main part and an arrow of its own: Back is beside Next then. */
  isEmbedded?: boolean
  /** False: nothing is behind this step. */
  hasBack?: boolean
  /** Over the step while it waits for results. */
  overlay?: ReactNode
  children: ReactNode
}

/** Back, "2 of 8" with its leaves, Skip; one question with the reason for it; Next in the lower third. */
export function WizardShell(props: WizardShellProps) {
  const {
    wizard,
    total,
    title,
    hasOwnHeading = false,
    why,
    second,
    nextLabel = messages.next,
    onNotNow,
    hasBack = true,
    overlay,
    children,
  } = props
  const { step, invalid, isPausing } = wizard
  const form = useRef<HTMLFormElement>(null)
  useFocusHeading(step.id)
  useFocusInvalid(form, invalid.length > 0)
  const Main = props.isEmbedded ? 'div' : 'main'
  const next = () => {
    // What is marked wrong and needs no answer, such as a nickname that is too long, would be lost.
    const wrong = wizard.canSkip ? findInvalid(form.current) : undefined
    if (!wrong) return wizard.next()
    wrong.focus()
    toast(messages.review, { isNegative: true })
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!step.hasOwnAction) next()
  }
  const content = (
    <>
      {!hasOwnHeading && (
        <h1 tabIndex={-1} className={css.title}>
          {title}
        </h1>
      )}
      {why && (
        <p className={css.why}>
          <IconInfoCircle size={22} stroke={1.75} aria-hidden />
          <span>{why}</span>
        </p>
      )}
      <div className={css.fields}>{children}</div>
      {invalid.length > 0 && <FormError>{messages.review}</FormError>}
    </>
  )
  return (
    <div className={`${css.page} ${props.isEmbedded ? css.embedded : ''}`}>
      <header className={css.bar}>
        {!props.isEmbedded && (
          <IconButton label={messages.back} onClick={wizard.back}>
            <IconArrowLeft size={24} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <StepCount number={step.number} total={total} />
        {props.isSkipShown === false ? (
          <span className={css.side} />
        ) : (
          <Button kind="text" className={css.side} onClick={onNotNow ?? wizard.skip}>
            {wizard.canSkip && !onNotNow ? messages.skip : messages.notNow}
          </Button>
        )}
      </header>
      <Main
        id={props.isEmbedded ? undefined : contentId}
        tabIndex={props.isEmbedded ? undefined : -1}
        className={css.main}
      >
        {step.hasOwnAction ? (
          <div className={css.form}>{content}</div>
        ) : (
          // A dialog's method sends nothing: before hydration, answers would else be part of an address.
          <form ref={form} method="dialog" noValidate className={css.form} onSubmit={onSubmit}>
            {content}
            <div className={css.next}>
              <button type="submit" hidden>
                {nextLabel}
              </button>
              <div className={css.buttons}>
                {props.isEmbedded && hasBack && (
                  <Button kind="outline" onClick={wizard.back}>
                    {messages.back}
                  </Button>
                )}
                <Button kind="primary" wide onClick={next} disabled={isPausing}>
                  {nextLabel}
                </Button>
              </div>
              {second}
            </div>
          </form>
        )}
      </Main>
      {isPausing && (
        <div className={css.overlay} role="status">
          <Spinner />
          <span>{messages.counting}</span>
          {overlay}
        </div>
      )}
    </div>
  )
}

const StepCount = ({ number, total }: { number: number; total: number }) => (
  <div className={css.count} role="group" aria-label={messages.step(number, total)}>
    <bdi aria-hidden="true">
      <b>{number}</b> {messages.of(total)}
    </bdi>
    <span className={css.leaves} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index < number ? css.on : undefined} />
      ))}
    </span>
  </div>
)

/** The heading of the next step takes the focus, not that of the first. */
function useFocusHeading(stepId: string) {
  const shown = useRef(stepId)
  useLayoutEffect(() => {
    if (shown.current === stepId) return
    shown.current = stepId
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
    heading?.focus({ preventScroll: true })
  }, [stepId])
}

/** The first field that was left out or is wrong takes the focus. */
function useFocusInvalid(form: RefObject<HTMLElement | null>, isInvalid: boolean) {
  useEffect(() => {
    if (!isInvalid) return
    const target =
      findInvalid(form.current) ?? form.current?.querySelector<HTMLElement>('input, select, textarea')
    target?.focus()
  }, [form, isInvalid])
}

/** The first control that is marked wrong. */
function findInvalid(form: HTMLElement | null) {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  return first?.matches('input, select, textarea, button')
    ? first
    : first?.querySelector<HTMLElement>('input, select, textarea, button')
}
