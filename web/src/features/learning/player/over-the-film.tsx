import type { ReactNode } from 'react'
import { IconCircleCheckFilled, IconPlayerTrackNextFilled, IconRefresh, IconReload } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { learningMessages as m } from '../learning.messages.ts'
import { clockTime } from '../time-text.ts'
import { countdownSeconds } from './film/use-countdown.ts'
import css from './over-the-film.module.css'
import { playerMessages as pm } from './player.messages.ts'

export const Notice = ({ children }: { children: ReactNode }) => <div className={css.notice}>{children}</div>

export const Resume = ({ time, onResume, onStartOver }: { time: number; onResume: () => void; onStartOver: () => void }) => (
  <>
    <button type="button" className={css.pill} onClick={onResume}>
      {m.continueFrom(clockTime(time))}
    </button>
    <button type="button" className={css.pill} onClick={onStartOver}>
      {m.startOver}
    </button>
  </>
)

/** A lesson that was finished before. */
export const DoneBefore = ({ onAgain, onNext }: { onAgain: () => void; onNext?: (() => void) | undefined }) => (
  <>
    <span className={css.said}>
      <IconCircleCheckFilled size={20} aria-hidden />
      {pm.done}
    </span>
    <button type="button" className={css.pill} onClick={onAgain}>
      <IconReload size={20} stroke={1.75} aria-hidden />
      {m.watchAgain}
    </button>
    {onNext && (
      <button type="button" className={css.pill} onClick={onNext}>
        <IconPlayerTrackNextFilled size={20} aria-hidden />
        {m.next}
      </button>
    )}
  </>
)

/** No line, and not even its first picture is here: said before a press that would do nothing. */
export const NotHereYet = () => (
  <span className={css.said} role="status">
    {pm.notHereYet}
  </span>
)

/** Said once, shown every second. */
export const Countdown = ({ left, onCancel }: { left: number; onCancel: () => void }) => (
  <>
    <span className={css.said} data-countdown={left}>
      <span className={text.hidden} role="status">
        {pm.playsIn(countdownSeconds)}
      </span>
      <span aria-hidden="true">{pm.playsIn(left)}</span>
    </span>
    <button type="button" className={css.pill} onClick={onCancel}>
      {pm.cancel}
    </button>
  </>
)

/** The film is over: a ground of its own, so that its last picture does not shine through. */
export const TheEnd = ({ isGoingOn, onAgain, onNext }: { isGoingOn: boolean; onAgain: () => void; onNext?: (() => void) | undefined }) => (
  <div className={css.over} aria-busy={isGoingOn}>
    <IconCircleCheckFilled className={css.grown} size={40} aria-hidden />
    <p role="status">{isGoingOn ? pm.goingOn : m.lessonDone}</p>
    {!isGoingOn && (
      <span>
        <Button kind="line" onClick={onAgain}>
          <IconReload size={20} stroke={1.75} aria-hidden />
          {m.watchAgain}
        </Button>
        {onNext && (
          <Button kind="line" onClick={onNext}>
            <IconPlayerTrackNextFilled size={20} aria-hidden />
            {m.next}
          </Button>
        )}
      </span>
    )}
  </div>
)

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={css.over} role="alert">
    <p>{m.videoFailed}</p>
    <p>{m.videoFailedText}</p>
    <Button kind="line" onClick={onRetry}>
      <IconRefresh size={20} stroke={1.75} aria-hidden />
      {m.tryAgain}
    </Button>
  </div>
)

/** The film stands still because its next part is not here yet. */
export const Waits = ({ isOnline }: { isOnline: boolean }) => (
  <div className={css.waits} role="status">
    <span className={css.said}>{isOnline ? pm.waits : pm.waitsForLine}</span>
  </div>
)
