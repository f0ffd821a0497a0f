// The form of the sandbox gateway. A card lives in this component's state and nowhere else: it is in no
// storage, no address and no log.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconCreditCard, IconFlask } from '@tabler/icons-react'
import {
  answerSandboxCheck,
  confirmSandboxPayment,
  retrieveSandboxPayment,
} from '@oka/contract/sandbox-gateway/sandbox-gateway.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { TextField } from '@oka/ui/form/text-field.tsx'
import { useMemberCall, type MemberCall } from '../../../../platform/session/use-member-call.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import { BankQuestion } from './bank-question.tsx'
import { fieldOf, groupedNumber, securityCode, spacedExpiry } from './card-digits.rule.ts'
import type { CardFieldsProps, CardForm, PaymentResult } from './card-form.ts'
import css from './form.module.css'

interface Card {
  number: string
  expiry: string
  cvc: string
}
const noCard: Card = { number: '', expiry: '', cvc: '' }

/** After it the gateway has to say what became of the payment. In ms. */
const confirmLimitMs = 30_000
const askLimitMs = 15_000

/** How a payment stands, without a form. */
export const retrieveFromSandbox = (call: MemberCall) => (clientSecret: string) =>
  call(retrieveSandboxPayment, { clientSecret }, { signal: timeLimit(askLimitMs) })

export function useSandboxForm(): CardForm {
  const call = useMemberCall()
  const [card, setCard] = useState(noCard)
  const [ask, setAsk] = useState<{ answer: (isApproved: boolean) => void } | null>(null)

  const finishCheck = async (clientSecret: string): Promise<PaymentResult> => {
    const isApproved = await new Promise<boolean>((answer) => setAsk({ answer }))
    setAsk(null)
    return call(answerSandboxCheck, { clientSecret, isApproved }, { signal: timeLimit(confirmLimitMs) })
  }
  return {
    prepare: async () => null, // the gateway checks what was typed
    finishCheck,
    async confirm(clientSecret) {
      const sent = { number: card.number, expiry: card.expiry.replaceAll(' ', ''), cvc: card.cvc }
      const result = await call(
        confirmSandboxPayment,
        { clientSecret, card: sent },
        { signal: timeLimit(confirmLimitMs) },
      )
      return result.status === 'requires_action' ? finishCheck(clientSecret) : result
    },
    drawFields: (props) => (
      <CardFields
        {...props}
        card={card}
        onChange={(change) => setCard((before) => ({ ...before, ...change }))}
      />
    ),
    saysProblem: () => true,
    notice: <TestMode />,
    question: ask && <BankQuestion onAnswer={ask.answer} />,
  }
}

const TestMode = () => (
  <div className={css.testMode} role="note">
    <IconFlask size={24} stroke={1.75} aria-hidden />
    <span>
      <b>{messages.testMode}</b> {messages.testUse} <bdi className={css.testCard}>{messages.testCard}</bdi>{' '}
      {messages.testRest}
    </span>
  </div>
)

interface SandboxFieldsProps extends CardFieldsProps {
  card: Card
  onChange: (change: Partial<Card>) => void
}

/** The names that browsers fill in; the numeric keyboard on phones. */
function CardFields({ card, onChange, isLocked, problem }: SandboxFieldsProps) {
  const number = useRef<HTMLInputElement>(null)
  const expiry = useRef<HTMLInputElement>(null)
  const cvc = useRef<HTMLInputElement>(null)
  const wrong = problem && fieldOf(problem.code)
  const errorOf = (field: typeof wrong) => (field === wrong ? problem?.message : null)
  const moveCaret = useCaret(number, card.number)
  useEffect(() => {
    if (problem) ({ number, expiry, cvc })[fieldOf(problem.code)].current?.focus()
  }, [problem, number, expiry, cvc])
  const common = {
    inputMode: 'numeric',
    type: 'text',
    required: true,
    readOnly: isLocked,
    spellCheck: false,
  } as const
  return (
    <div className={css.fields}>
      <TextField
        {...common}
        ref={number}
        className={wrong === 'number' ? undefined : css.field}
        label={messages.cardNumber}
        name="cardnumber"
        autoComplete="cc-number"
        value={card.number}
        error={errorOf('number')}
        onChange={({ target }) => {
          moveCaret(target)
          onChange({ number: groupedNumber(target.value) })
        }}
        end={<IconCreditCard className={css.end} size={24} stroke={1.75} aria-hidden />}
      />
      <div className={css.two}>
        <TextField
          {...common}
          ref={expiry}
          className={wrong === 'expiry' ? undefined : css.field}
          label={messages.expires}
          name="exp-date"
          autoComplete="cc-exp"
          placeholder={messages.expiresFormat}
          value={card.expiry}
          error={errorOf('expiry')}
          onChange={({ target }) => onChange({ expiry: spacedExpiry(target.value, card.expiry) })}
        />
        <TextField
          {...common}
          ref={cvc}
          className={wrong === 'cvc' ? undefined : css.field}
          label={messages.securityCode}
          name="cvc"
          autoComplete="cc-csc"
          value={card.cvc}
          error={errorOf('cvc')}
          onChange={({ target }) => onChange({ cvc: securityCode(target.value) })}
        />
      </div>
    </div>
  )
}

/** Spaces come and go while a number is typed: the caret stays behind the same digit. */
function useCaret(field: React.RefObject<HTMLInputElement | null>, text: string) {
  const digits = useRef<number | null>(null)
  useLayoutEffect(() => {
    const input = field.current
    if (!input || digits.current === null || document.activeElement !== input) return
    let at = 0
    for (let left = digits.current; left > 0 && at < text.length; at++) if (text[at] !== ' ') left--
    input.setSelectionRange(at, at)
    digits.current = null
  }, [field, text])
  return (input: HTMLInputElement) => {
    const caret = input.selectionStart ?? input.value.length
    digits.current =
      caret === input.value.length ? null : input.value.slice(0, caret).replaceAll(/\P{Nd}/gu, '').length
  }
}
