import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft, IconChevronRight, IconLifebuoy } from '@tabler/icons-react'
import { randomHex } from '@oka/client/outbox/device.ts'
import { feedbackType } from '@oka/contract/feedback/feedback.enums.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { BottomSheet } from '@oka/ui/dialog/bottom-sheet.tsx'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './feedback.module.css'
import { feedbackMessages as messages } from './feedback.messages.ts'
import { emptyDraft, readDraft, saveDraft, type FeedbackDraft } from './feedback-draft.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { sendFeedback } from './send-feedback.ts'

export interface FeedbackSheetProps {
  activityId: string
  /** Where in the lesson it was opened, in words. */
  place: string
  onClose: () => void
}

type Type = FeedbackDraft['type']

/** One press says how it is and is sent at once; words are extra, and part of the same message. */
export default function FeedbackSheet({ activityId, place, onClose }: FeedbackSheetProps) {
  const [draft, setDraft] = useState(() => readDraft(activityId) ?? emptyDraft)
  const [answerTo, setAnswerTo] = useState<string | null>(null)
  // Also when the sheet is closed by then.
  const press = useFormCall(sendFeedback, {
    onSuccess() {
      const kept = readDraft(activityId)
      if (kept) saveDraft(activityId, { ...kept, isNoted: true })
    },
  })
  const words = useFormCall(sendFeedback, { onSuccess: () => saveDraft(activityId, null) })
  const { id, type, reasons, text: said } = draft

  function change(changes: Partial<FeedbackDraft>) {
    const isNoted = draft.isNoted || press.isDone
    const changed = { ...draft, isNoted, ...changes }
    setDraft(changed)
    saveDraft(activityId, changed)
  }

  function say(chosen: Type) {
    const message = { id: randomHex(), type: chosen }
    // words that were typed before Back was pressed are still there
    change({ ...message, isNoted: false, reasons: [] })
    press.run({ ...message, activityId, ...(place !== '' && { place }) })
  }

  function send(email: string | null) {
    if (id === null) return
    setAnswerTo(email)
    words.run({
      id,
      type,
      activityId,
      ...(place !== '' && { place }),
      reasons,
      text: said,
      wantsAnswer: email !== null,
    })
  }

  const frame = { onClose, closeLabel: messages.close }
  if (id === null)
    return (
      <BottomSheet {...frame} title={messages.title}>
        <Beginning onSay={say} />
      </BottomSheet>
    )
  if (words.isDone)
    return (
      <BottomSheet
        {...frame}
        title={type === feedbackType.positive ? messages.thanks : messages.thanksForTelling}
      >
        <Thanks type={type} answerTo={answerTo} onClose={onClose} />
      </BottomSheet>
    )
  return (
    <BottomSheet
      {...frame}
      title={type === feedbackType.positive ? messages.positiveTitle : messages.negativeTitle}
    >
      <FeedbackForm
        key={id}
        draft={draft}
        onChange={change}
        place={place}
        isNoted={draft.isNoted || press.isDone}
        pressFailed={!draft.isNoted && !press.isDone && !press.isPending}
        isWaiting={words.isPending}
        error={words.error}
        onSend={send}
        back={
          <Button kind="back" onClick={() => change({ id: null })}>
            <IconArrowLeft size={22} stroke={1.75} aria-hidden /> <span>{messages.back}</span>
          </Button>
        }
      />
    </BottomSheet>
  )
}

const Beginning = ({ onSay }: { onSay: (type: Type) => void }) => (
  <div className={css.beginning}>
    <div className={css.pair}>
      <Press label={messages.itHelps} onPress={() => onSay(feedbackType.positive)}>
        <GrowthIcon stage="sprout" />
      </Press>
      <Press label={messages.isNotRight} onPress={() => onSay(feedbackType.negative)}>
        <Tangle />
      </Press>
    </div>
    <Link className={css.help} to={paths.contactAbout('lesson')} replace>
      <IconLifebuoy size={24} stroke={1.75} aria-hidden />
      <span>
        <b>{messages.askForHelp}</b>
        <span className={`${text.small} ${text.mute}`}>{messages.aPerson}</span>
      </span>
      <IconChevronRight className={css.arrow} size={22} stroke={1.75} aria-hidden />
    </Link>
  </div>
)

const Press = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={css.press} onClick={onPress}>
    <span className={css.drawing}>{children}</span>
    <span>{label}</span>
  </button>
)

/** A thread that is knotted. */
const Tangle = () => (
  <svg
    viewBox="0 0 48 48"
    fill="none"
    stroke="var(--seed-line)"
    strokeWidth="2.6"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M5 37C12 43 16 35 19 29C23 20 33 21 32 28C31 34 22 33 23 26C24 18 22 9 30 8C37 8 37 17 30 16C26 15 29 8 42 9" />
  </svg>
)

function Thanks({ type, answerTo, onClose }: { type: Type; answerTo: string | null; onClose: () => void }) {
  const illustrationUrl = useIllustrationUrl()
  const button = useRef<HTMLButtonElement>(null)
  const isPositive = type === feedbackType.positive
  // the button that was pressed is gone
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={css.thanks}>
      <img
        src={illustrationUrl(isPositive ? 'state-done' : 'state-letter')}
        alt=""
        width={180}
        height={135}
      />
      <p role="status">
        <span>{isPositive ? messages.thanksText : messages.readSoon}</span>{' '}
        {answerTo !== null && (
          <span>
            {messages.answerComes} <b className={css.address}>{answerTo}</b>.
          </span>
        )}
      </p>
      <Button ref={button} kind="teal" onClick={onClose}>
        {messages.backToLesson}
      </Button>
    </div>
  )
}
