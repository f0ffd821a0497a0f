import { useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { IconTicket } from '@tabler/icons-react'
import { couponCodeAction } from '@oka/contract/membership/membership.enums.ts'
import { processCouponCode, type CodeMembership } from '@oka/contract/membership/purchase.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { TextField } from '@oka/ui/form/text-field.tsx'
import { Row } from '@oka/ui/row/row.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { failureText } from '../../../../platform/session/call-failure.ts'
import { useFormCall } from '../../../../platform/session/use-form-call.ts'
import { useMemberCall } from '../../../../platform/session/use-member-call.ts'
import { toast } from '../../../../platform/toast/toasts.ts'
import { Day, Sentence } from '../../../billing/index.ts'
import { rowIcon } from '../group.tsx'
import css from '../settings.module.css'
import { membershipSettingsMessages as messages } from './membership-settings.messages.ts'

/** In ms. */
const limitMs = 15_000

/**
 * A membership begins at once, or says when; a discount waits for the next payment, and nothing is said of it
 * but that (MEM-13).
 */
export function CouponCode({ onMembership }: { onMembership: () => void }) {
  const call = useMemberCall()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [later, setLater] = useState<CodeMembership | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const use = useFormCall((couponCode: string) =>
    call(processCouponCode, { couponCode }, { signal: timeLimit(limitMs) }),
  )

  const fail = (words: string) => {
    setError(words)
    // After the next frame: the field is read-only until the answer has been rendered.
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (use.isPending) return
    setPercent(null)
    setLater(null)
    if (code.trim() === '') {
      toast(messages.empty)
      return fail(messages.empty)
    }
    setError(null)
    use.run(code, {
      onSuccess({ couponCodeAction: action, message, discount, membership }) {
        if (action === couponCodeAction.invalid) {
          toast(messages.invalid)
          return fail([messages.invalid, message].filter((part) => part !== null && part !== '').join(' '))
        }
        setCode('')
        if (discount) return setPercent(discount.percent)
        if (membership && Date.parse(membership.startsAt) > Date.now()) setLater(membership)
        toast(messages.success)
        onMembership()
      },
      onError: (reason) => fail(failureText(reason)),
    })
  }

  return (
    <Row icon={<IconTicket {...rowIcon} />} title={messages.coupon}>
      <form ref={form} className={css.form} noValidate onSubmit={submit} aria-label={messages.coupon}>
        <TextField
          label={messages.couponPlaceholder}
          name="couponCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          readOnly={use.isPending}
          error={error}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className={css.actions}>
          <SubmitButton kind="outline" wide={false} isWaiting={use.isPending}>
            {messages.submit}
          </SubmitButton>
        </div>
        <div role="status">
          {use.isPending && <span className={text.hidden}>{messages.using}</span>}
          {percent !== null && (
            <p className={text.small}>
              <span>{messages.discount(percent)}</span>{' '}
              <Link to={paths.membership}>{messages.choosePlan}</Link>
            </p>
          )}
          {later && (
            <p className={text.small}>
              <Sentence
                text={messages.later}
                values={{ start: <Day at={later.startsAt} />, end: <Day at={later.endsAt} /> }}
              />{' '}
              {later.isBehindRenewal && <span>{messages.behindRenewal}</span>}{' '}
              <Link to={paths.membership}>{messages.seeMembership}</Link>
            </p>
          )}
        </div>
      </form>
    </Row>
  )
}
