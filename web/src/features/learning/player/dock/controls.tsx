import { IconBadgeCc, IconMaximize, IconMinimize, IconRewindBackward10, IconRewindForward10, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import type { PrimarySign } from '@oka/contract/learning/playback.rule.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { PlayButton } from '@oka/ui/button/play-button.tsx'
import { learningMessages as m } from '../../learning.messages.ts'
import { playerMessages as pm } from '../player.messages.ts'
import { useFilmState, type FilmAsks } from '../film/use-film.ts'
import css from './dock.module.css'
import { SettingsMenu, type SettingsMenuProps } from './settings-menu.tsx'

const labels: Record<PrimarySign, string> = { play: m.play, pause: m.pause, next: m.next, replay: m.watchAgain }

interface ControlsProps extends SettingsMenuProps {
  sign: PrimarySign
  onPress: () => void
  onSeekBy: (seconds: number) => void
}

/** What to do with the film: in reach of the thumb, the rest in the menu. */
export function Controls({ sign, onPress, onSeekBy, ...menu }: ControlsProps) {
  const { settings, change } = menu
  const { hasCaptions } = settings
  return (
    <div className={css.controls}>
      <SettingsMenu {...menu} />
      <IconButton label={m.back10} onClick={() => onSeekBy(-10)}>
        <IconRewindBackward10 size={26} stroke={1.75} aria-hidden />
      </IconButton>
      <PlayButton sign={sign} label={labels[sign]} onClick={onPress} />
      <IconButton label={m.forward10} onClick={() => onSeekBy(10)}>
        <IconRewindForward10 size={26} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={pm.captions} aria-pressed={hasCaptions} className={hasCaptions ? css.on : ''} onClick={() => change({ hasCaptions: !hasCaptions })}>
        <IconBadgeCc size={26} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

export function SoundButton({ asks }: { asks: FilmAsks }) {
  const { isMuted } = useFilmState()
  const Sign = isMuted ? IconVolumeOff : IconVolume
  return (
    <IconButton label={pm.mute} aria-pressed={isMuted} onClick={() => asks.setMuted(!isMuted)}>
      <Sign size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}

export function FullScreenButton({ asks, className }: { asks: FilmAsks; className?: string | undefined }) {
  const { isFullScreen } = useFilmState()
  const Sign = isFullScreen ? IconMinimize : IconMaximize
  return (
    <IconButton className={className} label={isFullScreen ? m.leaveFullScreen : m.fullScreen} onClick={() => asks.setFullScreen(!isFullScreen)}>
      <Sign size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
