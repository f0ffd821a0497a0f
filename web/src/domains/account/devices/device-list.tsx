import { useRef, type ReactNode } from 'react'
import {
  IconCheck,
  IconDeviceDesktop,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconLogout,
} from '@tabler/icons-react'
import type { Session } from '@oka/contract/identity/sessions.endpoints.ts'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Spinner, WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { Row, rowActionClass, Rows } from '@oka/ui/row/row.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDates } from '../../../platform/text/dates.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import css from './devices.module.css'
import { devicesMessages as messages } from './devices.messages.ts'
import { useEndSessions } from './devices.queries.ts'
import { lastSeenText, signedInText } from './seen-text.ts'

const newMs = 24 * 3_600_000
const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** This device first, then the others, each with Sign out (SET-5). */
export function DeviceList({
  sessions,
  now,
  children,
}: {
  sessions: readonly Session[]
  /** Epoch ms. */ now: number
  children: ReactNode
}) {
  const end = useEndSessions()
  const dates = useDates()
  const elsewhere = useRef<HTMLHeadingElement>(null)
  const current = sessions.find(({ isCurrent }) => isCurrent)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  const signOut = (session: Session | null) => {
    const count = others.length
    end.run(session, {
      onSuccess() {
        toast(session ? messages.signedOutDevice(nameOf(session)) : messages.signedOutOthers(count))
        elsewhere.current?.focus() // the pressed button is gone
      },
    })
  }

  return (
    <>
      {current && (
        <Rows label={messages.thisDevice}>
          <Row
            isHighlighted
            icon={<DeviceIcon name={current.deviceName} />}
            title={nameOf(current)}
            value={messages.signedIn(signedInText(current.signedInAt, now, dates))}
            action={
              <span className={`${text.chip} ${css.here}`}>
                <IconCheck size={18} stroke={2} aria-hidden />
                {messages.thisDevice}
              </span>
            }
          />
        </Rows>
      )}
      <section className={css.elsewhere} aria-labelledby="elsewhere">
        <h2 id="elsewhere" ref={elsewhere} tabIndex={-1} data-focus-place>
          {messages.elsewhere}
        </h2>
        {others.length === 0 ? (
          <p className={text.mute}>{messages.noOthers}</p>
        ) : (
          <>
            <Rows>
              {others.map((session) => (
                <Row
                  key={session.id}
                  icon={<DeviceIcon name={session.deviceName} />}
                  title={
                    <>
                      <span>{nameOf(session)}</span>{' '}
                      {now - Date.parse(session.signedInAt) < newMs && (
                        <span className={`${text.chip} ${text.lamp} ${css.isNew}`}>{messages.isNew}</span>
                      )}
                    </>
                  }
                  value={`${messages.lastSeen(lastSeenText(session.lastUsedAt, now, dates))} ${messages.signedIn(signedInText(session.signedInAt, now, dates))}`}
                  action={
                    <button
                      type="button"
                      className={rowActionClass}
                      aria-label={messages.signOutDevice(nameOf(session))}
                      aria-disabled={end.isPending}
                      aria-busy={end.isPending && end.input?.id === session.id}
                      onClick={() => signOut(session)}
                    >
                      <span className={css.sign}>
                        {end.isPending && end.input?.id === session.id && <Spinner />}
                      </span>
                      <span>{messages.signOut}</span>
                    </button>
                  }
                />
              ))}
            </Rows>
            <div className={css.all}>
              <WaitingButton
                kind="outline"
                aria-disabled={end.isPending}
                isWaiting={end.isPending && end.input === null}
                icon={<IconLogout size={20} stroke={1.75} aria-hidden />}
                onClick={() => signOut(null)}
              >
                {messages.signOutOthers(others.length)}
              </WaitingButton>
              <p className={`${text.small} ${text.mute}`}>{messages.theyNeedPassword}</p>
            </div>
          </>
        )}
        {end.errorText && <FormError>{end.errorText}</FormError>}
      </section>
      {children}
    </>
  )
}

const nameOf = ({ deviceName }: Session) => deviceName || messages.unnamed

function DeviceIcon({ name }: { name: string }) {
  if (/iPad|tablet/i.test(name)) return <IconDeviceTablet {...icon} />
  if (/iPhone|iOS|Android|phone|mobile/i.test(name)) return <IconDeviceMobile {...icon} />
  return /Mac|Linux/i.test(name) ? <IconDeviceDesktop {...icon} /> : <IconDeviceLaptop {...icon} />
}
