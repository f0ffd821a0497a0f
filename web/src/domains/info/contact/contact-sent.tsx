import type { RefObject } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { contactMessages as messages } from './contact.messages.ts'
import css from './contact.module.css'

export interface SentMessage {
  reference: string
  email: string
}

export function ContactSent({
  sent: { reference, email },
  heading,
  onAnother,
}: {
  sent: SentMessage
  heading: RefObject<HTMLHeadingElement | null>
  onAnother: () => void
}) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <div className={css.sent}>
      <img src={illustrationUrl('state-letter')} alt="" width={210} height={158} />
      <h2 ref={heading} tabIndex={-1}>
        {messages.sentTitle}
      </h2>
      <p>
        <span>{messages.sentTo}</span> <b className={css.address}>{email}</b>.
      </p>
      <p>{messages.sentMail}</p>
      <p className={`${text.small} ${text.mute}`}>
        <span>{messages.reference}</span> <span className={css.number}>{reference}</span>
      </p>
      <Button kind="outline" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  )
}
