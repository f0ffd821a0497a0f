import { IconCircleCheckFilled, IconPlayerTrackNextFilled, IconRefresh, IconReload } from '@tabler/icons-react'
import { learningMessages as m } from '../learning.messages.ts'
import { clockTime } from '../time-text.ts'
import css from './film/screen.module.css'

export const Resume = ({ time, onResume, onStartOver }: { time: number; onResume: () => void; onStartOver: () => void }) => (
  <div className={css.notice}>
    <button type="button" className={css.pill} onClick={onResume}>
      {m.continueFrom(clockTime(time))}
    </button>
    <button type="button" className={css.pill} onClick={onStartOver}>
      {m.startOver}
    </button>
  </div>
)

export const TheEnd = ({ onAgain, onNext }: { onAgain: () => void; onNext?: (() => void) | undefined }) => (
  <div className={css.over} role="status">
    <IconCircleCheckFilled size={44} aria-hidden />
    <p>{m.lessonDone}</p>
    <span>
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
    </span>
  </div>
)

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={css.over} role="alert">
    <p>{m.videoFailed}</p>
    <p>{m.videoFailedText}</p>
    <button type="button" className={css.pill} onClick={onRetry}>
      <IconRefresh size={20} stroke={1.75} aria-hidden />
      {m.tryAgain}
    </button>
  </div>
)
