import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { PrimaryIcon } from '@oka/contract/learning/playback.rule.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { PlayButton } from '@oka/ui/button/play-button.tsx'
import { playsEarly } from '../early/early-play.tsx'
import { playerMessages as messages } from '../player.messages.ts'
import type { Player, PlayerActions } from '../use-player.ts'
import { useMediaState, useMediaTime } from '../video/media-state.ts'
import css from './controls-bar.module.css'
import { SettingsMenu } from './settings-menu.tsx'
import { LessonFooter, type LessonNumber } from '../dock/dock.tsx'
import { TimeRange } from '../time-range.tsx'
import { clockTime, learningMessages, type ModeChoice } from '../../library/index.ts'

interface ControlsBarProps {
  activity: Pick<Activity, 'id' | 'title'>
  player: Player
  /** Seconds, until the video has loaded. */
  initialTime: number
  hasAudio: boolean
  lessonNumber: LessonNumber
  mode: ModeChoice | undefined
}

export const ControlsBar = ({
  activity,
  player,
  initialTime,
  hasAudio,
  lessonNumber,
  mode,
}: ControlsBarProps) => (
  <div className={css.bar}>
    <div className={css.row}>
      <Scrubber duration={player.duration} initialTime={initialTime} onSeek={player.actions.seek} />
      <Controls player={player} hasAudio={hasAudio} />
      <div className={css.onlyWide}>
        <MuteButton setMuted={player.actions.setMuted} />
        <FullScreenButton setFullScreen={player.actions.setFullScreen} />
      </div>
    </div>
    <div className={css.footer}>
      <LessonFooter
        activity={activity}
        lessonNumber={lessonNumber}
        onReplay={player.actions.startOver}
        mode={mode}
      />
    </div>
  </div>
)

function Scrubber({
  duration,
  initialTime,
  onSeek,
}: {
  duration: number
  initialTime: number
  onSeek: (time: number) => void
}) {
  const time = Math.min(useMediaTime(Math.floor, initialTime), duration)
  return (
    <div className={css.scrubber}>
      <TimeRange time={time} duration={duration} onSeek={onSeek} />
      <span className={css.time}>{clockTime(time)}</span>
      <span className={css.time}>{clockTime(duration)}</span>
    </div>
  )
}

const primaryLabels: Record<PrimaryIcon, string> = {
  play: messages.play,
  pause: learningMessages.pause,
  next: messages.next,
  replay: messages.watchAgain,
}

function Controls({ player, hasAudio }: { player: Player; hasAudio: boolean }) {
  const { primary, actions, settings, changeSettings } = player
  const { hasCaptions } = settings
  return (
    <div className={css.controls}>
      <SettingsMenu actions={actions} settings={settings} onChange={changeSettings} hasAudio={hasAudio} />
      <IconButton label={learningMessages.back10} onClick={() => actions.seekBy(-10)}>
        <IconRewindBackward10 size={26} stroke={1.75} aria-hidden />
      </IconButton>
      <PlayButton
        className={css.primary}
        icon={primary.icon}
        label={primaryLabels[primary.icon]}
        onClick={primary.press}
        {...playsEarly}
      />
      <IconButton label={learningMessages.forward10} onClick={() => actions.seekBy(10)}>
        <IconRewindForward10 size={26} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={messages.captions}
        aria-pressed={hasCaptions}
        className={hasCaptions ? css.on : ''}
        onClick={() => changeSettings({ hasCaptions: !hasCaptions })}
      >
        <IconBadgeCc size={26} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

function MuteButton({ setMuted }: Pick<PlayerActions, 'setMuted'>) {
  const { isMuted } = useMediaState()
  const Icon = isMuted ? IconVolumeOff : IconVolume
  return (
    <IconButton label={messages.mute} aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>
      <Icon size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}

export function FullScreenButton({
  setFullScreen,
  className,
}: Pick<PlayerActions, 'setFullScreen'> & { className?: string | undefined }) {
  const { isFullScreen } = useMediaState()
  const Icon = isFullScreen ? IconMinimize : IconMaximize
  return (
    <IconButton
      className={className}
      label={isFullScreen ? messages.exitFullScreen : messages.fullScreen}
      onClick={() => setFullScreen(!isFullScreen)}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
