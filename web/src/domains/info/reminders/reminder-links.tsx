// What the links of a reminder lead to (APP-7).
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { LinkCard, LinkLoading } from '../newsletter/link-card.tsx'
import css from '../newsletter/newsletter.module.css'
import { callFollow, callStop } from './reminder-links.calls.ts'
import { reminderLinkMessages as messages } from './reminder-links.messages.ts'

interface LinkProps {
  /** `null` where the link has none that can be used, and until the page has read its link. */
  token: string | null
  /** The link was mangled. */
  isUnusable: boolean
}

interface FollowReminderProps extends LinkProps {
  /** Opens the lesson; null: home. */
  onFollowed: (lesson: { programId: string; activityId: string } | null) => void
  home: ReactNode
}

/**
 * Goes on by itself to what the reminder is about, which no address in the mail says. That it was followed
 * only keeps reminders from pausing: a program that opens links does no more harm.
 */
export function FollowReminder({ token, isUnusable, onFollowed, home }: FollowReminderProps) {
  const { run, errorText } = useFormCall(callFollow)
  const follow = (link: string) =>
    run(link, {
      onSuccess(lesson) {
        onFollowed(lesson)
        return 'leaving'
      },
    })
  const followFirst = useEffectEvent(follow)
  useEffect(() => {
    if (token !== null) followFirst(token)
  }, [token])
  return (
    <div className={css.page}>
      {isUnusable ? (
        <LinkCard picture="state-empty" title={messages.unknown} text={messages.cutText} actions={home} />
      ) : token !== null && errorText !== null ? (
        <LinkCard
          picture="state-offline"
          title={messages.notOpened}
          text={errorText}
          isAlert
          actions={
            <>
              <Button kind="primary" onClick={() => follow(token)}>
                {messages.tryAgain}
              </Button>
              {home}
            </>
          }
        />
      ) : (
        <LinkLoading title={messages.followTitle} />
      )}
    </div>
  )
}

/** Opening the link changes nothing: scanners of mails do so too. */
export function StopReminders({ token, isUnusable, settings }: LinkProps & { settings: ReactNode }) {
  const [outcome, setOutcome] = useState<'stopped' | 'unknown' | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { run, isPending, errorText } = useFormCall(callStop)
  const stop = (link: string) =>
    run(link, {
      onSuccess(isStopped) {
        setOutcome(isStopped ? 'stopped' : 'unknown')
        place.current?.focus() // the pressed button is gone
      },
    })
  return (
    <div className={css.page}>
      <div ref={place} tabIndex={-1} className={css.place}>
        {isUnusable || outcome === 'unknown' ? (
          <LinkCard
            picture="state-empty"
            title={messages.unknown}
            text={messages.unknownText}
            actions={settings}
          />
        ) : outcome === 'stopped' ? (
          <LinkCard
            picture="state-done"
            title={messages.stopped}
            text={messages.stoppedText}
            actions={settings}
          />
        ) : token === null ? (
          <LinkLoading title={messages.stopTitle} />
        ) : (
          <LinkCard
            picture="state-letter"
            title={messages.ask}
            text={messages.askText}
            actions={
              <WaitingButton kind="primary" isWaiting={isPending} onClick={() => stop(token)}>
                {messages.stop}
              </WaitingButton>
            }
          />
        )}
      </div>
      {errorText !== null && <FormError>{errorText}</FormError>}
    </div>
  )
}
