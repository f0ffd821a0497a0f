import { useRef, useState, type FormEvent } from 'react'
import { email as emailSchema } from '@oka/contract/identity/identity.schema.ts'
import { addressWithin } from '@oka/contract/identity/mailbox.rule.ts'
import type { ChatMessage } from '@oka/contract/messages/conversation.schema.ts'
import { maxMessage } from '@oka/contract/messages/messages.schema.ts'
import { genericMessages } from '@oka/contract/shared/generic.messages.ts'
import { SubmitButton } from '@oka/ui/form/submit-button.tsx'
import { FormError, TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { accountEmail } from '../../../platform/session/signed-in.ts'
import { sendContact } from '../contact/send-contact.ts'
import css from './conversation.module.css'
import { conversationMessages as messages } from './conversation.messages.ts'

interface AnswerAddressProps {
  unsent: readonly ChatMessage[]
  onSent: (email: string) => void
}

/** Whoever has no account is asked once where the answer goes: then it is a message of the contact form. */
export function AnswerAddress({ unsent, onSent }: AnswerAddressProps) {
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { run, isPending, errorText } = useFormCall(sendContact)

  function send(event: FormEvent) {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    const address = addressWithin(typed)
    if (!emailSchema.safeParse(address).success) {
      setWrong(typed.trim() === '' ? genericMessages.required : genericMessages.emailInvalid)
      return field.current?.focus()
    }
    setWrong(null)
    const words = unsent.map((one) => one.text).join('\n\n')
    run(
      {
        id: unsent[0]?.id ?? '',
        topic: 'lesson',
        name: '',
        email: address,
        text: words.slice(0, maxMessage),
      },
      { onSuccess: () => onSent(address) },
    )
  }

  return (
    <form className={css.addressForm} onSubmit={send} noValidate>
      <TextField
        ref={field}
        label={messages.address}
        type="email"
        autoComplete="email"
        defaultValue={accountEmail() ?? ''}
        error={wrong}
      />
      {errorText !== null && <FormError>{errorText}</FormError>}
      <SubmitButton isWaiting={isPending}>{messages.sendThere}</SubmitButton>
      <p className={`${text.small} ${text.mute}`}>{messages.forThisOnly}</p>
    </form>
  )
}
