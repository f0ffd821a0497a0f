import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { IconClock, IconWifiOff } from '@tabler/icons-react'
import { ApiError } from '@oka/client/api-error.ts'
import { email as emailSchema } from '@oka/contract/identity/identity.schema.ts'
import { addressWithin } from '@oka/contract/identity/mailbox.rule.ts'
import {
  contactTopics,
  maxMessage,
  maxSenderName,
  type ContactTopic,
} from '@oka/contract/messages/messages.schema.ts'
import { genericMessages } from '@oka/contract/shared/generic.messages.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { TextArea } from '@oka/ui/form/text-area.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { accountEmail, onSessionChange } from '../../../platform/session/signed-in.ts'
import { useSite } from '../../../platform/site/site.ts'
import { emptyDraft, readDraft, removeDraft, saveDraft, type ContactDraft } from './contact-draft.ts'
import { ContactSent, type SentMessage } from './contact-sent.tsx'
import { contactMessages as messages } from './contact.messages.ts'
import css from './contact.module.css'
import { sendContact } from './send-contact.ts'

type Errors = Partial<Record<'email' | 'text', string>>

const topicOptions = contactTopics.map((value) => ({ value, label: messages.topics[value] }))

function findErrors({ email, text }: ContactDraft): Errors {
  const missing = genericMessages.required
  return {
    ...(email.trim() === ''
      ? { email: missing }
      : !emailSchema.safeParse(email).success && { email: genericMessages.emailInvalid }),
    ...(!/[\p{L}\p{N}]/u.test(text)
      ? { text: missing }
      : text.length > maxMessage && { text: messages.tooLong(maxMessage) }),
  }
}

/**
 * The form, its errors, and what follows. Its fields keep what was typed before the scripts ran: they are
 * read when they are needed.
 */
export function ContactForm({ topic: firstTopic }: { topic: ContactTopic }) {
  const [sent, setSent] = useState<SentMessage | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // the button that was pressed is gone
  useEffect(() => {
    if (sent !== null) heading.current?.focus()
  }, [sent])
  return sent === null ? (
    <Form firstTopic={firstTopic} onSent={setSent} />
  ) : (
    <ContactSent sent={sent} heading={heading} onAnother={() => setSent(null)} />
  )
}

function Form({ firstTopic, onSent }: { firstTopic: ContactTopic; onSent: (sent: SentMessage) => void }) {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<ContactTopic | null>(null)
  // the server knows neither what the tab has nor the query
  const topic = chosen ?? (isHydrated ? (readDraft()?.topic ?? firstTopic) : 'lesson')
  const [errors, setErrors] = useState<Errors>({})
  const id = useRef<string | null>(null)
  const name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const isOnline = useOnline()
  const { run, isPending, error, errorText } = useFormCall(sendContact)

  const read = (about = topic): ContactDraft => ({
    id: (id.current ??= emptyDraft().id),
    topic: about,
    name: valueOf(name),
    email: valueOf(email),
    text: valueOf(words),
  })

  // What the tab has, in fields that nobody has written into yet.
  useEffect(() => {
    const draft = readDraft()
    id.current = draft?.id ?? null
    fill(name, draft?.name ?? '')
    fill(email, draft?.email ?? accountEmail() ?? '')
    fill(words, draft?.text ?? '')
    // what another page of the site has just written may arrive a moment later
    return onSessionChange(() => fill(email, accountEmail() ?? ''))
  }, [])

  function send(event: FormEvent) {
    event.preventDefault()
    const draft = read()
    const found = findErrors(draft)
    setErrors(found)
    if (found.email) return email.current?.focus()
    if (found.text) return words.current?.focus()
    const message = { ...draft, email: addressWithin(draft.email) }
    run(message, {
      onSuccess({ reference }) {
        removeDraft()
        onSent({ reference, email: message.email })
      },
    })
  }

  return (
    <form className={css.form} onSubmit={send} onInput={() => saveDraft(read())} noValidate>
      <Choices
        legend={messages.about}
        legendLook="label"
        count="one"
        shape="chip"
        options={topicOptions}
        chosen={[topic]}
        onChange={(value) => {
          setChosen(value)
          saveDraft(read(value))
        }}
      />
      <div className={css.pair}>
        <TextField
          ref={name}
          label={messages.name}
          autoComplete="name"
          maxLength={maxSenderName}
          readOnly={isPending}
        />
        <TextField
          ref={email}
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isPending}
          error={errors.email ?? null}
          onInput={() => setErrors(({ email: _email, ...others }) => others)}
        />
      </div>
      <TextArea
        ref={words}
        label={messages.message}
        hint={messages.hint}
        rows={6}
        readOnly={isPending}
        error={errors.text ?? null}
        onInput={() => setErrors(({ text: _text, ...others }) => others)}
      />
      <Trouble isOnline={isOnline} error={error} errorText={errorText} />
      <SubmitButton wide={false} isWaiting={isPending}>
        {error === null ? messages.send : messages.tryAgain}
      </SubmitButton>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
    </form>
  )
}

type Field = RefObject<HTMLInputElement | HTMLTextAreaElement | null>

const valueOf = ({ current }: Field) => current?.value ?? ''

function fill({ current }: Field, value: string) {
  if (current && current.value === '') current.value = value
}

/** What keeps it from being sent; the words stay in the form. */
function Trouble({
  isOnline,
  error,
  errorText,
}: {
  isOnline: boolean
  error: unknown
  errorText: string | null
}) {
  const { company } = useSite()
  if (!isOnline)
    return (
      <div role="status">
        <Note
          tone="lamp"
          icon={<IconWifiOff size={26} stroke={1.75} aria-hidden />}
          title={messages.offlineTitle}
        >
          {messages.offline}
        </Note>
      </div>
    )
  if (error instanceof ApiError && error.code === 'rate_limited')
    return (
      <div role="alert">
        <Note
          tone="lamp"
          icon={<IconClock size={26} stroke={1.75} aria-hidden />}
          title={messages.tooManyTitle}
        >
          <span>{messages.tooMany}</span>
          {company.email === '' ? (
            <span>.</span>
          ) : (
            <span>
              , <a href={`mailto:${company.email}`}>{messages.orByEmail}</a>.
            </span>
          )}
        </Note>
      </div>
    )
  return errorText !== null && <FormError>{errorText}</FormError>
}
