import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconMoon,
  IconSend2,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react'
import { ApiError } from '@oka/client/api-error.ts'
import { randomHex } from '@oka/client/outbox/device.ts'
import { maxChatText } from '@oka/contract/messages/conversation.schema.ts'
import { deskAt, type DeskNow } from '@oka/contract/messages/desk-hours.rule.ts'
import { hasWords } from '@oka/contract/messages/messages.schema.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { BaseDialog } from '@oka/ui/dialog/dialog.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import { useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { useSite } from '../../../platform/site/site.ts'
import { useDates } from '../../../platform/text/dates.ts'
import { AnswerAddress } from './answer-address.tsx'
import { changeDraft, readDraft } from './conversation-draft.ts'
import css from './conversation.module.css'
import { conversationMessages as messages } from './conversation.messages.ts'
import { useConversation, useSendUnsent } from './conversation.queries.ts'
import { isWaiting, threadOf, type ThreadEntry } from './thread.rule.ts'

export interface ConversationPanelProps {
  /** The lesson that it is opened beside. */
  activityId?: string | undefined
  onClose: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/**
 * The conversation with the people behind the lessons: of a member it is kept, and a visitor's answer goes to an
 * address.
 */
export default function ConversationPanel({ activityId, onClose }: ConversationPanelProps) {
  const titleId = useId()
  const isSignedIn = useIsSignedIn()
  const isOnline = useOnline()
  const dates = useDates()
  const { data, isError, isLoading } = useConversation(isSignedIn)
  const { unsent, sending, sendAll, add, clear } = useSendUnsent(isSignedIn)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const desk = useDesk()
  const entries = threadOf(data ?? [], unsent, dates.day)

  return (
    <BaseDialog labelledBy={titleId} onClose={onClose} className={css.panel} closeOnBackdrop>
      <header className={css.top}>
        <div>
          <h2 id={titleId}>{messages.team}</h2>
          <p className={text.small}>{isOnline ? <DeskLine desk={desk} /> : messages.offline}</p>
        </div>
        <IconButton label={messages.close} onClick={onClose}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <Thread count={entries.length}>
        <p className={css.theirs}>{messages.hello}</p>
        {isLoading && isOnline && <Loading />}
        {entries.map((entry) =>
          entry.kind === 'unsent' ? (
            <Unsent key={entry.id} entry={entry}>
              {isSignedIn && (
                <SendingState
                  isSending={sending.id === entry.id}
                  error={sending.error}
                  onRetry={() => void sendAll()}
                />
              )}
            </Unsent>
          ) : (
            <Said key={entry.id} entry={entry} />
          ),
        )}
        {isSignedIn && isError && <p className={css.aside}>{messages.olderNotLoaded}</p>}
        {!isSignedIn && unsent.length > 0 && (
          <AnswerAddress
            unsent={unsent}
            onSent={(email) => {
              setSentTo(email)
              clear()
            }}
          />
        )}
        {sentTo !== null && (
          <Note icon={<IconCheck size={26} stroke={1.75} aria-hidden />} title={messages.gotIt}>
            {messages.answerComes} <b className={css.address}>{sentTo}</b>.
          </Note>
        )}
        {!isOnline && isSignedIn && unsent.length > 0 && (
          <Note icon={<IconWifiOff size={26} stroke={1.75} aria-hidden />} title={messages.noConnection}>
            {messages.goesByItself}
          </Note>
        )}
        {isWaiting(entries) && <Waiting desk={desk} />}
        <p className={css.aside}>
          <span>{entries.length === 0 ? messages.onlyUs : messages.cannotWait}</span>{' '}
          <Link to={paths.help} replace>
            {messages.helpLines}
          </Link>
        </p>
      </Thread>
      <Composer
        beginnings={entries.length === 0 && sentTo === null}
        onSend={(words) => {
          setSentTo(null)
          add({ id: randomHex(), text: words, ...(activityId !== undefined && { activityId }) })
        }}
      />
    </BaseDialog>
  )
}

/** Of now; read again each minute. */
function useDesk(): DeskNow | null {
  const { deskHours } = useSite()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return deskAt(deskHours, now)
}

const isoOf = (at: number) => new Date(at).toISOString()

function DeskLine({ desk }: { desk: DeskNow | null }) {
  const dates = useDates()
  if (desk === null) return messages.aPerson
  return desk.isOpen
    ? messages.hereUntil(dates.time(isoOf(desk.until)))
    : messages.backAt(dates.moment(isoOf(desk.opensAt)))
}

/** The newest is in sight, and what comes is read out. */
function Thread({ count, children }: { count: number; children: ReactNode }) {
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div ref={log} className={css.thread} role="log" tabIndex={0} aria-label={messages.messages}>
      {children}
    </div>
  )
}

const Loading = () => (
  <div className={css.loading} role="status" aria-label={messages.loading}>
    <i />
    <i />
  </div>
)

function Said({ entry }: { entry: Exclude<ThreadEntry, { kind: 'unsent' }> }) {
  const dates = useDates()
  const { at } = entry
  if (entry.kind === 'day')
    return (
      <p className={css.day}>
        {dates.day(at) === dates.day(isoOf(Date.now())) ? messages.today : dates.day(at)}
      </p>
    )
  return entry.kind === 'mine' ? (
    <div className={css.mine}>
      <p>{entry.text}</p>
      <p className={css.state}>
        <IconCheck {...icon} /> <span>{messages.sentAt(dates.time(at))}</span>
      </p>
    </div>
  ) : (
    <div className={css.answer}>
      <p className={css.theirs}>{entry.text}</p>
      <p className={css.state}>{messages.from(dates.time(at))}</p>
    </div>
  )
}

const Unsent = ({ entry, children }: { entry: { text: string }; children: ReactNode }) => (
  <div className={css.mine}>
    <p>{entry.text}</p>
    {children}
  </div>
)

interface SendingStateProps {
  isSending: boolean
  error: unknown
  onRetry: () => void
}

function SendingState({ isSending, error, onRetry }: SendingStateProps) {
  if (isSending || error === null)
    return (
      <p className={css.state}>
        <IconClock {...icon} /> <span>{isSending ? messages.sending : messages.waits}</span>
      </p>
    )
  const isTooMany = error instanceof ApiError && error.code === 'rate_limited'
  return (
    <p className={`${css.state} ${css.failed}`} role="alert">
      <IconAlertCircle {...icon} /> <span>{isTooMany ? messages.tooMany : messages.notSent}</span>{' '}
      <button type="button" className={css.retry} onClick={onRetry}>
        {messages.tryAgain}
      </button>
    </p>
  )
}

function Waiting({ desk }: { desk: DeskNow | null }) {
  const dates = useDates()
  if (desk?.isOpen === false)
    return (
      <Note icon={<IconMoon size={26} stroke={1.75} aria-hidden />} title={messages.nobodyThere}>
        <span>{messages.readFrom(dates.moment(isoOf(desk.opensAt)))}</span>{' '}
        <span>{messages.answerWaits}</span>
      </Note>
    )
  return (
    <Note icon={<IconClock size={26} stroke={1.75} aria-hidden />} title={messages.gotIt}>
      <span>{desk === null ? messages.aPerson : messages.atOurDesks(dates.time(isoOf(desk.until)))}</span>{' '}
      <span>{messages.answerWaits}</span>
    </Note>
  )
}

const Note = ({ icon: sign, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className={css.note}>
    {sign}
    <div>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  </div>
)

interface ComposerProps {
  /** Nothing has been said: three beginnings are offered. */
  beginnings: boolean
  onSend: (words: string) => void
}

function Composer({ beginnings, onSend }: ComposerProps) {
  const [words, setWords] = useState(() => readDraft().text)
  const field = useRef<HTMLTextAreaElement>(null)
  const canSend = hasWords(words)

  function write(text: string) {
    setWords(text)
    changeDraft({ text })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (!canSend) return field.current?.focus()
    setWords('')
    onSend(words.trim())
  }

  return (
    <form className={css.composer} onSubmit={send}>
      {beginnings && words === '' && (
        <div className={css.beginnings}>
          {messages.beginnings.map((beginning) => (
            <button
              key={beginning}
              type="button"
              onClick={() => {
                write(`${beginning}: `)
                field.current?.focus()
              }}
            >
              {beginning}
            </button>
          ))}
        </div>
      )}
      <div className={css.line}>
        <textarea
          ref={field}
          rows={1}
          aria-label={messages.field}
          placeholder={messages.placeholder}
          maxLength={maxChatText}
          value={words}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
          }}
        />
        <button type="submit" className={css.send} aria-label={messages.send} aria-disabled={!canSend}>
          <IconSend2 size={24} stroke={1.75} aria-hidden />
        </button>
      </div>
    </form>
  )
}
