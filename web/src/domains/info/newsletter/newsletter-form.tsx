import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { email as emailSchema } from '@oka/contract/identity/identity.schema.ts'
import { addressWithin } from '@oka/contract/identity/mailbox.rule.ts'
import { genericMessages } from '@oka/contract/shared/generic.messages.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import { useOnline } from '../../../platform/network/use-online.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { sendSubscribe } from './newsletter-calls.ts'
import { newsletterMessages as messages } from './newsletter.messages.ts'
import css from './newsletter.module.css'

function findError(email: string): string | null {
  if (email.trim() === '') return messages.emailMissing
  return emailSchema.safeParse(email).success ? null : genericMessages.emailInvalid
}

/** Asks for an address; what follows is the same for every one (PUB-11). */
export function NewsletterForm({ headingLevel: Heading = 'h2' }: { headingLevel?: 'h1' | 'h2' }) {
  const titleId = useId()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <section className={css.band} aria-labelledby={titleId}>
      <div>
        <Heading id={titleId}>{messages.heading}</Heading>
        <p>{messages.lead}</p>
      </div>
      {sentTo === null ? (
        <Form onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAnother={() => setSentTo(null)} />
      )}
    </section>
  )
}

function Form({ onSent }: { onSent: (email: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [invalid, setInvalid] = useState<string | null>(null)
  const isOnline = useOnline()
  const { run, isPending, error, errorText } = useFormCall(sendSubscribe)

  function send(event: FormEvent) {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    const found = findError(typed)
    setInvalid(found)
    if (found !== null) return field.current?.focus()
    const email = addressWithin(typed)
    run(email, { onSuccess: () => onSent(email) })
  }

  return (
    <form className={css.form} onSubmit={send} noValidate>
      <TextField
        ref={field}
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isPending}
        error={invalid}
        onInput={() => setInvalid(null)}
      />
      <SubmitButton kind="teal" wide={false} isWaiting={isPending}>
        {error === null ? messages.subscribe : messages.tryAgain}
      </SubmitButton>
      {isOnline ? (
        errorText !== null && <FormError>{errorText}</FormError>
      ) : (
        <p role="status">{messages.offline}</p>
      )}
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
    </form>
  )
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  // the button that was pressed is gone
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={css.look} tabIndex={-1}>
      <p>
        <b>{messages.lookTitle}</b>
      </p>
      <p>
        <span>{messages.look}</span> <b className={css.address}>{email}</b>.
      </p>
      <p>{messages.lookNext}</p>
      <Button kind="text" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  )
}
