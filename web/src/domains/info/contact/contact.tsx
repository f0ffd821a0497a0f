import type { ReactNode } from 'react'
import { IconMessageCircle, IconPhone } from '@tabler/icons-react'
import type { ContactTopic } from '@oka/contract/messages/messages.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl, useSite } from '../../../platform/site/site.ts'
import { ChatButton } from '../conversation/chat-button.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactMessages as messages } from './contact.messages.ts'
import css from './contact.module.css'

interface ContactProps {
  /** Chosen when the page opens. */
  topic: ContactTopic
  helpLink: ReactNode
  start: ReactNode
}

/** The form, who the academy is, and where to turn when it cannot wait (PUB-5). */
export function Contact({ topic, helpLink, start }: ContactProps) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <div className={`${text.wide} ${css.page}`}>
      <header className={css.head}>
        <h1>{messages.title}</h1>
        <p className={text.lead}>{messages.lead}</p>
      </header>
      <div className={css.columns}>
        <ContactForm topic={topic} />
        <div className={css.side}>
          <section className={css.card} aria-labelledby="contact-chat">
            <h2 id="contact-chat">{messages.chatTitle}</h2>
            <p className={`${text.small} ${text.mute}`}>{messages.chatText}</p>
            <ChatButton
              className={`${buttonClass('teal')} ${css.chat}`}
              icon={<IconMessageCircle size={22} stroke={1.75} aria-hidden />}
            />
          </section>
          <section className={css.urgent} aria-labelledby="contact-urgent">
            <IconPhone size={26} stroke={1.75} aria-hidden />
            <div>
              <h2 id="contact-urgent">{messages.cannotWaitTitle}</h2>
              <p className={text.small}>{messages.cannotWait}</p>
              {helpLink}
            </div>
          </section>
          <Company />
        </div>
      </div>
      <section className={css.start} aria-labelledby="contact-start">
        <div>
          <h2 id="contact-start">{messages.startTitle}</h2>
          <p>{messages.startText}</p>
          {start}
        </div>
        <img src={illustrationUrl('reading')} alt="" width={800} height={600} loading="lazy" />
      </section>
    </div>
  )
}

/** As far as it is configured. */
function Company() {
  const { company } = useSite()
  const { legalName, taxNumber, address, phone, email } = company
  return (
    <section className={css.card} aria-labelledby="contact-company">
      <h2 id="contact-company">{messages.whoTitle}</h2>
      <address>
        <b>{legalName}</b>
        {taxNumber && <span className={`${text.small} ${text.mute}`}>{messages.taxNumber(taxNumber)}</span>}
        {address && <span className={css.postal}>{address}</span>}
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={messages.call(phone)}>
            {phone}
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
    </section>
  )
}
