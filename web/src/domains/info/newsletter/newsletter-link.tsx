import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { LetterKind, Subscription } from '@oka/contract/newsletter/newsletter.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { LinkCard, LinkLoading } from './link-card.tsx'
import { callWithLink, type LinkCall } from './newsletter-calls.ts'
import type { newsletterLinkPages } from './newsletter-link-pages.ts'
import { NewsletterPreferences } from './newsletter-preferences.tsx'
import { newsletterMessages as messages } from './newsletter.messages.ts'
import css from './newsletter.module.css'

interface NewsletterLinkProps {
  /** `null` where the link has none that can be used, and until the page has read its link. */
  token: string | null
  /** The link was mangled. */
  isUnusable: boolean
  /** What a subscriber sees first: that it is so, or what can be chosen. */
  page: (typeof newsletterLinkPages)[number]
  /** Leads to the form, from a link that leads nowhere. */
  form: ReactNode
  /** The same, for whoever has unsubscribed. */
  again: ReactNode
}

type Shown = Subscription | 'nothing' | null
/** What was just done here, where the state alone does not say it. */
type Done = 'renew' | 'refuse' | null

/** What a mailed link of the letter leads to. Opening it changes nothing: scanners of mails do so too (PUB-11). */
export function NewsletterLink({ token, isUnusable, page, form, again }: NewsletterLinkProps) {
  const [shown, setShown] = useState<Shown>(null)
  const [done, setDone] = useState<Done>(null)
  const [isChoosing, setChoosing] = useState(page === 'preferences')
  const place = useRef<HTMLDivElement>(null)
  const { run, isPending, errorText, input } = useFormCall(callWithLink)
  /** Pressed while another call ran: it follows. */
  const [next, setNext] = useState<{ wanted: LinkCall; after: Done } | null>(null)

  const call = (wanted: LinkCall, after: Done = null, { isPress = true, isNext = false } = {}) =>
    run(wanted, {
      onSuccess(subscription) {
        setShown(subscription ?? 'nothing')
        setDone(after)
        if (isNext) setNext(null)
        if (isPress) place.current?.focus() // the pressed button is gone
      },
      onError: () => isNext && setNext(null),
    })
  const ready = isPending ? null : next
  const follow = useEffectEvent(({ wanted, after }: NonNullable<typeof next>) =>
    call(wanted, after, { isNext: true }),
  )
  useEffect(() => {
    if (ready !== null) follow(ready)
  }, [ready])
  const read = useEffectEvent((link: string) => call({ call: 'read', token: link }, null, { isPress: false }))
  useEffect(() => {
    if (token !== null) read(token)
  }, [token])

  const pressed = (wanted: LinkCall, after: Done) =>
    isPending ? setNext({ wanted, after }) : call(wanted, after)
  const press = (
    label: string,
    kind: 'primary' | 'outline' | 'text',
    wanted: 'confirm' | 'renew' | 'stop',
    by = token,
  ) => (
    <WaitingButton
      kind={kind}
      isWaiting={(isPending && input?.call === wanted) || next?.wanted.call === wanted}
      onClick={() =>
        by !== null &&
        pressed(
          { call: wanted, token: by },
          wanted === 'renew'
            ? 'renew'
            : wanted === 'stop' && shown !== 'nothing' && shown?.state === 'waiting'
              ? 'refuse'
              : null,
        )
      }
    >
      {label}
    </WaitingButton>
  )

  return (
    <div className={css.page}>
      <div ref={place} tabIndex={-1} className={css.place}>
        {content()}
      </div>
      {errorText !== null && shown !== null && <FormError>{errorText}</FormError>}
    </div>
  )

  function content() {
    if (isUnusable || shown === 'nothing')
      return (
        <LinkCard picture="state-empty" title={messages.unknown} text={messages.unknownText} actions={form} />
      )
    if (shown === null)
      return errorText === null || token === null ? (
        <LinkLoading title={messages.linkTitle} />
      ) : (
        <LinkCard
          picture="state-offline"
          title={messages.notLoaded}
          text={errorText}
          isAlert
          actions={
            <Button kind="primary" onClick={() => call({ call: 'read', token }, null, { isPress: false })}>
              {messages.tryAgain}
            </Button>
          }
        />
      )
    const { letters, state } = shown
    const email = shown.email ?? messages.thisAddress
    if (state === 'expired')
      return (
        <LinkCard
          picture="state-empty"
          title={messages.expired}
          text={messages.expiredText}
          actions={press(messages.sendNew, 'primary', 'renew')}
        />
      )
    if (state === 'waiting')
      return done === 'renew' ? (
        <LinkCard picture="state-letter" title={messages.sent} text={messages.sentText} email={email} />
      ) : (
        <LinkCard
          picture="state-letter"
          title={messages.ask(email)}
          text={messages.askText}
          actions={
            <>
              {press(messages.yes, 'primary', 'confirm')}
              {press(messages.notMe, 'text', 'stop')}
            </>
          }
        />
      )
    if (state === 'stopped')
      return done === 'refuse' ? (
        <LinkCard
          picture="state-done"
          title={messages.refused}
          text={messages.refusedText}
          email={email}
          isEmailFirst
        />
      ) : (
        <Unsubscribed
          email={email}
          undo={shown.undo === null ? again : press(messages.mistake, 'outline', 'confirm', shown.undo)}
        />
      )
    if (!isChoosing)
      return (
        <LinkCard
          picture="state-done"
          title={messages.onTheList}
          text={messages.nextLetter}
          email={email}
          actions={
            <Button
              kind="teal"
              onClick={() => {
                setChoosing(true)
                place.current?.focus()
              }}
            >
              {messages.choose}
            </Button>
          }
        />
      )
    return (
      <NewsletterPreferences
        email={email}
        letters={letters}
        isSaving={(isPending && input?.call === 'choose') || next !== null}
        isFailed={errorText !== null}
        onChoose={(chosen: LetterKind[]) =>
          token !== null && call({ call: 'choose', token, letters: chosen }, null, { isPress: false })
        }
        unsubscribe={press(messages.unsubscribe, 'outline', 'stop')}
      />
    )
  }
}

function Unsubscribed({ email, undo }: { email: string; undo: ReactNode }) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <section>
      <img className={css.sea} src={illustrationUrl('sea-small')} alt="" width={560} height={245} />
      <h1>{messages.unsubscribed}</h1>
      <p className={text.lead}>
        <b className={css.address}>{email}</b> <span>{messages.unsubscribedText}</span>
      </p>
      <div className={css.note}>
        <b>{messages.stillComes}</b>
        <p>{messages.stillComesText}</p>
      </div>
      {undo}
    </section>
  )
}
