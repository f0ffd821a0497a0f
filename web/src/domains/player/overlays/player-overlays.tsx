import {
  IconCircleCheckFilled,
  IconPlayerTrackNextFilled,
  IconRefresh,
  IconReload,
} from '@tabler/icons-react'
import type { TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { useAnnounce } from '../../../platform/announcer/announcer.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import css from './player-overlays.module.css'
import { playerMessages as messages } from '../player.messages.ts'
import { countdownSeconds } from '../use-autoplay.ts'
import type { Player } from '../use-player.ts'
import { clockTime, learningMessages } from '../../library/index.ts'

interface PlayerOverlaysProps {
  player: Player
  toTry: TryVariant | null
  isAdvancing: boolean
  onNext?: (() => void) | undefined
  onFinish: () => void
  onRetry: () => void
}

/** What lies over the picture in each status. */
export function PlayerOverlays({
  player,
  toTry,
  isAdvancing,
  onNext,
  onFinish,
  onRetry,
}: PlayerOverlaysProps) {
  const isOnline = useOnline()
  const { status, countdown, willResume, actions } = player
  if (player.hasFailed) return <Failed onRetry={onRetry} />
  if (!player.hasStarted)
    return (
      <div className={css.bottom}>
        {!isOnline && status === 'not-started' && <OfflineNotLoaded />}
        {countdown !== null && <Countdown secondsLeft={countdown} onCancel={player.cancelCountdown} />}
        {willResume && (
          <Resume time={player.resumeAt} onResume={actions.play} onStartOver={actions.startOver} />
        )}
        {!willResume && player.wasDone && countdown === null && (
          <AlreadyCompleted onReplay={actions.startOver} onNext={onNext} />
        )}
      </div>
    )
  if (status === 'ended')
    return (
      <EndCard
        toTry={toTry}
        isAdvancing={isAdvancing}
        onReplay={actions.startOver}
        onNext={onNext}
        onFinish={onFinish}
      />
    )
  return player.isBuffering && status === 'playing' && <Buffering isOnline={isOnline} />
}

const Resume = ({
  time,
  onResume,
  onStartOver,
}: {
  time: number
  onResume: () => void
  onStartOver: () => void
}) => (
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

function OfflineNotLoaded() {
  useAnnounce(messages.offlineNotLoaded)
  return <span className={css.label}>{messages.offlineNotLoaded}</span>
}

/** Screen readers announce only the start of the countdown, not every second. */
function Countdown({ secondsLeft, onCancel }: { secondsLeft: number; onCancel: () => void }) {
  useAnnounce(messages.playsIn(countdownSeconds))
  return (
    <>
      <span className={css.label} data-countdown={secondsLeft}>
        {messages.playsIn(secondsLeft)}
      </span>
      <button type="button" className={css.pill} onClick={onCancel}>
        {messages.cancelCountdown}
      </button>
    </>
  )
}

/**
 * Stays until the learner goes on, unless auto-play does: what the lesson suggests to try, and the way on
 * (LEARN-8).
 */
function EndCard({
  toTry,
  isAdvancing,
  onReplay,
  onNext,
  onFinish,
}: ReplayProps & { toTry: TryVariant | null; isAdvancing: boolean; onFinish: () => void }) {
  useAnnounce(isAdvancing ? messages.advancing : messages.ended)
  if (isAdvancing)
    return (
      <div className={`${css.card} ${css.end}`} aria-busy="true">
        <IconCircleCheckFilled className={css.done} size={40} aria-hidden />
        <p>{messages.advancing}</p>
      </div>
    )
  return (
    <div className={`${css.card} ${css.end}`} data-end>
      <p className={css.endStatus}>
        <IconCircleCheckFilled className={css.done} size={24} aria-hidden />
        {messages.ended}
      </p>
      {toTry && (
        <div className={css.toTry}>
          <h2>{messages.toTry}</h2>
          <p>{toTry.step}</p>
        </div>
      )}
      <span>
        <Button kind="primary" onClick={onNext ?? onFinish}>
          {onNext && <IconPlayerTrackNextFilled size={20} aria-hidden />}
          {onNext ? messages.next : messages.finish}
        </Button>
        <Button kind="text" onClick={onReplay}>
          <IconReload size={20} stroke={1.75} aria-hidden />
          {messages.watchAgain}
        </Button>
      </span>
    </div>
  )
}

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

function Buffering({ isOnline }: { isOnline: boolean }) {
  const status = isOnline ? messages.buffering : messages.offlineBuffering
  useAnnounce(status)
  return (
    <div className={css.center}>
      <span className={css.label}>{status}</span>
    </div>
  )
}
