import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Playback, TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { EarlyPlay, playsEarly } from '../early/early-play.tsx'
import { FullScreenButton } from '../controls/controls-bar.tsx'
import { playerMessages as messages } from '../player.messages.ts'
import type { Player } from '../use-player.ts'
import { useMediaState } from './media-state.ts'
import { useCaption } from './use-caption.ts'
import { Video } from './video.tsx'
import css from './video-screen.module.css'

const doublePressMs = 400

interface VideoScreenProps {
  player: Player
  activity: Activity
  playback: Playback
  transcript: readonly TranscriptLine[]
  /** What lies over the picture. */
  children: ReactNode
}

/** The picture is one large play button, with the poster over it until the video plays, and captions. */
export function VideoScreen({ player, activity, playback, transcript, children }: VideoScreenProps) {
  const poster = useIllustrationUrl()(activity.poster)
  const { settings, hasStarted, actions } = player
  const { isFullScreen } = useMediaState()
  const firstPress = useRef<{ at: number; wasPlaying: boolean } | null>(null)
  // A double press is two presses: the second one puts back what the first has changed. The event's own count
  // includes presses elsewhere.
  const onPress = ({ timeStamp, detail }: MouseEvent) => {
    const first = firstPress.current
    const isByKeyboard = detail === 0
    if (first && !isByKeyboard && timeStamp - first.at < doublePressMs) {
      firstPress.current = null
      actions.setPlaying(first.wasPlaying)
      return actions.setFullScreen(!isFullScreen)
    }
    firstPress.current = isByKeyboard ? null : { at: timeStamp, wasPlaying: player.status === 'playing' }
    actions.toggle()
  }
  const showsPoster = settings.isAudioOnly || !hasStarted
  return (
    <>
      <div
        className={css.screen}
        data-player={player.hasFailed ? 'failed' : player.status}
        data-audio-only={settings.isAudioOnly || undefined}
      >
        <Video playback={playback} poster={poster} settings={settings} onElement={player.setElement} />
        <EarlyPlay activityId={activity.id} />
        {/* Not around the video, whose own controls would not get their presses. */}
        <button
          type="button"
          className={css.playArea}
          aria-label={messages.video}
          onClick={onPress}
          {...playsEarly}
        />
        {/* Beside the button, whose name would take the place of its description; presses pass through it. */}
        <img
          className={`${css.poster} ${showsPoster ? '' : css.hidden}`}
          src={poster}
          fetchPriority="high"
          alt={hasStarted ? '' : activity.posterAlt}
        />
        {children}
        <p className={css.feedback} role="status" data-feedback>
          {player.feedback.text && <span>{player.feedback.text}</span>}
        </p>
        <FullScreenButton setFullScreen={actions.setFullScreen} className={css.corner} />
      </div>
      {settings.hasCaptions && transcript.length > 0 && player.status !== 'ended' && (
        <Captions lines={hasStarted ? transcript : []} />
      )}
    </>
  )
}

/**
 * On narrow windows below the picture, with their space always there; on wide ones over it. Hidden from
 * screen readers, which have the transcript.
 */
function Captions({ lines }: { lines: readonly TranscriptLine[] }) {
  const text = useCaption(lines)
  return (
    <p className={`${css.captions} ${lines.length === 0 ? css.unused : ''}`} aria-hidden="true">
      {text && <span data-captions>{text}</span>}
    </p>
  )
}
