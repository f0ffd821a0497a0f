import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { IconDeviceMobile, IconKey, IconLogout, IconMail } from '@tabler/icons-react'
import type { AccountSettings } from '@oka/contract/account/account-settings.endpoints.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Row, rowActionClass } from '@oka/ui/row/row.tsx'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useDates } from '../../../platform/text/dates.ts'
import { accountEmail } from '../../../platform/session/signed-in.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { Group, rowIcon } from './group.tsx'
import { useBootstrapData } from '../../../platform/session-data/session-data.queries.ts'
import { LoadingLine } from './loading-line.tsx'
import css from './settings.module.css'
import { settingsMessages as messages } from './settings.messages.ts'
import { useAccountSettings, useSendConfirmation } from './settings.queries.ts'

/** Fragment that opens the form. */
const changePasswordHash = paths.changePassword.slice(paths.settings.length)

export function SigningIn() {
  const { data, isError, fetchStatus, refetch } = useAccountSettings()
  const known = useKnownEmail()
  const [today] = useState(() => new Date().toISOString())
  const { day } = useDates()
  const [open, setOpen] = useState<'email' | 'password' | null>(
    useLocation().hash === changePasswordHash ? 'password' : null,
  )
  const loading = isError ? (
    <>
      {messages.loadFailed}{' '}
      <button type="button" className={rowActionClass} onClick={() => void refetch()}>
        {messages.tryAgain}
      </button>
    </>
  ) : fetchStatus === 'paused' ? (
    messages.loadOffline
  ) : (
    <LoadingLine>{known && <EmailState {...known} />}</LoadingLine>
  )
  // the first row says what went wrong
  const waiting = (usual: string) =>
    !isError && fetchStatus !== 'paused' && <LoadingLine>{usual}</LoadingLine>
  return (
    <Group id="signing-in" title={messages.signingIn}>
      <OpeningRow
        icon={<IconMail {...rowIcon} />}
        title={messages.email}
        value={data ? <EmailState {...data} /> : loading}
        isOpen={open === 'email'}
        labels={[messages.change, messages.changeEmail, messages.closeChangeEmail]}
        onToggle={(isOpen) => setOpen(isOpen ? 'email' : null)}
        extra={
          data ? (
            <EmailNotes {...data} />
          ) : (
            known &&
            !isError &&
            fetchStatus !== 'paused' && (
              <div className={css.unseen}>
                <EmailNotes {...known} />
              </div>
            )
          )
        }
      >
        <ChangeEmail onClose={() => setOpen(null)} />
      </OpeningRow>
      <OpeningRow
        icon={<IconKey {...rowIcon} />}
        title={messages.password}
        value={
          data
            ? data.passwordChangedAt
              ? messages.passwordChangedOn(day(data.passwordChangedAt))
              : messages.passwordOfSignUp(day(data.signedUpAt))
            : waiting(messages.passwordOfSignUp(day(today)))
        }
        isOpen={open === 'password'}
        labels={[messages.change, messages.changePassword, messages.closeChangePassword]}
        onToggle={(isOpen) => setOpen(isOpen ? 'password' : null)}
      >
        <ChangePassword email={data?.email ?? ''} onClose={() => setOpen(null)} />
      </OpeningRow>
      <Row
        icon={<IconDeviceMobile {...rowIcon} />}
        title={messages.devices}
        value={data ? messages.deviceCount(data.sessionCount) : waiting(messages.deviceCount(1))}
        action={
          <Link className={rowActionClass} to={paths.devices} aria-label={messages.seeDevices}>
            {messages.see}
          </Link>
        }
      />
      <Row
        icon={<IconLogout {...rowIcon} />}
        title={messages.logOut}
        value={messages.logOutText}
        action={
          <Link className={rowActionClass} to={paths.logout} prefetch="none">
            {messages.logOut}
          </Link>
        }
      />
    </Group>
  )
}

type EmailFacts = Pick<AccountSettings, 'email' | 'emailVerified' | 'emailBounces' | 'pendingEmail'>

/** What this browser and the session data say of the address, before the settings are there. */
function useKnownEmail(): EmailFacts | null {
  const account = useBootstrapData()?.account
  const email = accountEmail()
  if (email === null || !account || !('emailVerified' in account)) return null
  return { email, emailVerified: account.emailVerified === true, emailBounces: false, pendingEmail: null }
}

interface OpeningRowProps {
  icon: ReactNode
  title: string
  value: ReactNode
  isOpen: boolean
  /** On the button: its text, and its accessible name closed and open. */
  labels: readonly [text: string, closed: string, open: string]
  onToggle: (isOpen: boolean) => void
  extra?: ReactNode
  children: ReactNode
}

/** A row that opens in place. Closing it returns the focus to its button. */
function OpeningRow({
  icon,
  title,
  value,
  isOpen,
  labels: [label, closed, opened],
  onToggle,
  extra,
  children,
}: OpeningRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Row
      icon={icon}
      title={title}
      value={value}
      action={
        <button
          ref={button}
          type="button"
          className={rowActionClass}
          aria-expanded={isOpen}
          aria-label={isOpen ? opened : closed}
          onClick={() => onToggle(!isOpen)}
        >
          {isOpen ? messages.close : label}
        </button>
      }
    >
      {isOpen ? children : extra}
    </Row>
  )
}

const EmailState = ({ email, emailVerified, emailBounces }: EmailFacts) => (
  <>
    <bdi>
      <EmailText email={email} />
    </bdi>
    <span>{`, ${emailBounces ? messages.bounces : emailVerified ? messages.confirmed : messages.notConfirmed}`}</span>
  </>
)

/** What the member can do about an address that is not confirmed, does not work, or is about to change. */
function EmailNotes({ email, emailVerified, emailBounces, pendingEmail }: EmailFacts) {
  const send = useSendConfirmation()
  const needsLink = !emailVerified || emailBounces
  if (!needsLink && pendingEmail === null) return null
  const sendLink = () =>
    send.run(null, {
      onSuccess: (answer) =>
        toast(answer.emailVerified && !emailBounces ? messages.isConfirmed : messages.linkSent(email)),
    })
  return (
    <div className={css.more}>
      {pendingEmail !== null && <p className={text.small}>{messages.pending(pendingEmail)}</p>}
      {needsLink && (
        <>
          <p className={text.small}>{emailBounces ? messages.bounceText : messages.confirmText}</p>
          <Button kind="outline" disabled={send.isPending} aria-busy={send.isPending} onClick={sendLink}>
            {messages.sendLink}
          </Button>
          {send.errorText && <FormError>{send.errorText}</FormError>}
        </>
      )}
    </div>
  )
}
