import type { ReactNode } from 'react'
import { IconFileText, IconReload, IconVideo } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Switch } from '@oka/ui/form/switch.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { toast } from '../../../platform/toast/toasts.ts'
import { FeedbackButton } from '../feedback/feedback-button.tsx'
import css from './dock.module.css'
import { dockMessages as messages } from './dock.messages.ts'
import { type ModeChoice, SaveButton } from '../../library/index.ts'
import { useSettings } from '../../../platform/session-data/settings.ts'

interface DoneProps {
  /** While the text loads there is no Done: an activity cannot be completed unread. */
  isLoaded: boolean
  hasNext: boolean
  onDone: () => void
}

/** Completes the activity and opens the next one; a skeleton while the text loads. */
export const DoneButton = ({ isLoaded, hasNext, onDone }: DoneProps) =>
  isLoaded ? (
    <Button kind="primary" wide onClick={onDone}>
      {hasNext ? messages.doneNext : messages.done}
    </Button>
  ) : (
    <Skeleton height="var(--target-main)" radius="var(--r-pill)" />
  )

/**
 * Of a lesson about a danger: it stands at the end, because something else is to be pressed first (TRUST-18).
 */
export const SmallDone = ({ isLoaded, hasNext, onDone }: DoneProps) =>
  isLoaded && (
    <Button className={css.small} kind="outline" onClick={onDone}>
      {hasNext ? messages.doneNext : messages.done}
    </Button>
  )

interface DoneBarProps {
  /** A large Done; without it the bar has only what else is there. */
  done: DoneProps | null
  above?: ReactNode
  children: ReactNode
}

/** The controls bar of a text. */
export const DoneBar = ({ done, above, children }: DoneBarProps) => (
  <div className={css.bar}>
    {above && <div className={css.above}>{above}</div>}
    <div className={css.content}>
      {done && (
        <div className={css.primary}>
          <DoneButton {...done} />
        </div>
      )}
      {children}
    </div>
  </div>
)

export interface LessonNumber {
  sequence: number
  total: number
}

interface LessonFooterProps {
  activity: Pick<Activity, 'id' | 'title'>
  lessonNumber: LessonNumber
  onReplay: () => void
  /** Only for activities that have both a video and a text. */
  mode?: ModeChoice | undefined
  children?: ReactNode
}

/** Save for later, replay, number of the lesson, how it is, auto-play, and video or text (LEARN-3). */
export const LessonFooter = ({
  activity,
  lessonNumber: { sequence, total },
  onReplay,
  mode,
  children,
}: LessonFooterProps) => (
  <div className={css.footer}>
    <SaveButton activity={activity} />
    <IconButton label={messages.replay} onClick={onReplay}>
      <IconReload size={22} stroke={1.75} aria-hidden />
    </IconButton>
    <span
      className={css.lessonNumber}
      dir="ltr"
      role="img"
      aria-label={messages.lessonNumberLabel(sequence, total)}
    >
      {messages.lessonNumber(sequence, total)}
    </span>
    {/* as text a video's dock has no room for a third row on a phone; as video it is there */}
    {mode?.value !== learningMode.text && <FeedbackButton activityId={activity.id} />}
    {children}
    <span className={css.switches}>
      <AutoPlaySwitch />
      {mode && <ModeSwitch {...mode} />}
    </span>
  </div>
)

function AutoPlaySwitch() {
  const { settings, change } = useSettings()
  return (
    <Switch
      label={messages.autoPlay}
      isOn={settings.autoPlay}
      onChange={(isOn) => {
        change({ autoPlay: isOn })
        toast(isOn ? messages.autoPlayOn : messages.autoPlayOff)
      }}
    />
  )
}

const ModeSwitch = ({ value, onChange }: ModeChoice) => (
  <span className={css.modes} role="group" aria-label={messages.modeLabel}>
    <button
      type="button"
      aria-pressed={value === learningMode.video}
      onClick={() => onChange(learningMode.video)}
    >
      <IconVideo size={22} stroke={1.75} aria-hidden />
      <span>{messages.modeVideo}</span>
    </button>
    <button
      type="button"
      aria-pressed={value === learningMode.text}
      onClick={() => onChange(learningMode.text)}
    >
      <IconFileText size={22} stroke={1.75} aria-hidden />
      <span>{messages.modeText}</span>
    </button>
  </span>
)
