import { useState } from 'react'
import { IconCircleCheckFilled, IconPlayerTrackNextFilled, IconRefresh, IconReload } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useOnline } from '../../platform/network/use-online.ts'
import css from './player-overlays.module.css'
import { playerMessages as messages } from './player.messages.ts'
import { countdownSeconds } from './use-autoplay.ts'
import type { Player } from './use-player.ts'
import { clockTime, learningMessages } from '../lesson-model/lesson-model.door.ts'

interface PlayerOverlaysProps {
  player: Player
  isDone: boolean
  isAdvancing: boolean
  onNext?: (() => void) | undefined
  onRetry: () => void
}

/** What lies over the picture in each status. */
export function PlayerOverlays({ player, isDone, isAdvancing, onNext, onRetry }: PlayerOverlaysProps) {
  const isOnline = useOnline()
  const [wasDone] = useState(isDone)
  const { status, countdown, willResume, actions } = player
  if (player.hasFailed) return <Failed onRetry={onRetry} />
  if (!player.hasPlayed)
    return (
      <div className={css.bottom}>
        {!isOnline && status === 'not-started' && <OfflineNotLoaded />}
        {countdown !== null && <Countdown secondsLeft={countdown} onCancel={player.cancelCountdown} />}
        {willResume && <Resume time={player.resumeAt} onResume={actions.play} onStartOver={actions.startOver} />}
        {!willResume && wasDone && countdown === null && <AlreadyCompleted onReplay={actions.startOver} onNext={onNext} />}
      </div>
    )
  if (status === 'ended') return <EndCard isAdvancing={isAdvancing} onReplay={actions.startOver} onNext={onNext} />
  return player.isBuffering && status === 'playing' && <Buffering isOnline={isOnline} />
}

const Resume = ({ time, onResume, onStartOver }: { time: number; onResume: () => void; onStartOver: () => void }) => (
  <>
    <button type="button" className={css.pill} onClick={onResume}>
      {learningMessages.continueFrom(clockTime(time))}
    </button>
    <button type="button" className={css.pill} onClick={onStartOver}>
      {learningMessages.startOver}
    </button>
  </>
)

interface ReplayProps {
  onReplay: () => void
  onNext?: (() => void) | undefined
}

/** Before the first play of a video that was completed on an earlier visit. */
const AlreadyCompleted = ({ onReplay, onNext }: ReplayProps) => (
  <>
    <span className={css.label}>
      <IconCircleCheckFilled size={20} aria-hidden />
      {messages.alreadyCompleted}
    </span>
    <button type="button" className={css.pill} onClick={onReplay}>
      <IconReload size={20} stroke={1.75} aria-hidden />
      {messages.watchAgain}
    </button>
    {onNext && (
      <button type="button" className={css.pill} onClick={onNext}>
        <IconPlayerTrackNextFilled size={20} aria-hidden />
        {messages.next}
      </button>
    )}
  </>
)

const OfflineNotLoaded = () => (
  <span className={css.label} role="status">
    {messages.offlineNotLoaded}
  </span>
)

/** Screen readers announce only the start of the countdown, not every second. */
const Countdown = ({ secondsLeft, onCancel }: { secondsLeft: number; onCancel: () => void }) => (
  <>
    <span className={css.label} data-countdown={secondsLeft}>
      <span className={text.hidden} role="status">
        {messages.playsIn(countdownSeconds)}
      </span>
      <span aria-hidden="true">{messages.playsIn(secondsLeft)}</span>
    </span>
    <button type="button" className={css.pill} onClick={onCancel}>
      {messages.cancelCountdown}
    </button>
  </>
)

const EndCard = ({ isAdvancing, onReplay, onNext }: ReplayProps & { isAdvancing: boolean }) => (
  <div className={css.card} aria-busy={isAdvancing}>
    <IconCircleCheckFilled className={css.done} size={40} aria-hidden />
    <p role="status">{isAdvancing ? messages.advancing : messages.ended}</p>
    {!isAdvancing && (
      <span>
        <Button kind="outline" onClick={onReplay}>
          <IconReload size={20} stroke={1.75} aria-hidden />
          {messages.watchAgain}
        </Button>
        {onNext && (
          <Button kind="outline" onClick={onNext}>
            <IconPlayerTrackNextFilled size={20} aria-hidden />
            {messages.next}
          </Button>
        )}
      </span>
    )}
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={css.card} role="alert">
    <p>{messages.failedTitle}</p>
    <p>{messages.failedText}</p>
    <Button kind="outline" onClick={onRetry}>
      <IconRefresh size={20} stroke={1.75} aria-hidden />
      {learningMessages.tryAgain}
    </Button>
  </div>
)

const Buffering = ({ isOnline }: { isOnline: boolean }) => (
  <div className={css.center} role="status">
    <span className={css.label}>{isOnline ? messages.buffering : messages.offlineBuffering}</span>
  </div>
)
