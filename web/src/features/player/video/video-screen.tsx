import type { ReactNode } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Playback, TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { FullScreenButton } from '../controls/controls-bar.tsx'
import { playerMessages as messages } from '../player.messages.ts'
import { lineAt } from '../transcript/transcript.tsx'
import type { Player } from '../use-player.ts'
import { useMediaTime } from './media-state.tsx'
import { Video } from './video.tsx'
import css from './video-screen.module.css'

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
  const picture = useIllustrationUrl()
  const { settings, hasPlayed, actions } = player
  const showsPoster = settings.isAudioOnly || !hasPlayed
  return (
    <div className={css.screen} data-player={player.hasFailed ? 'failed' : player.status} data-audio-only={settings.isAudioOnly || undefined}>
      <button type="button" className={css.playArea} aria-label={messages.video} onClick={actions.toggle}>
        <Video playback={playback} settings={settings} startAt={player.startAt} onElement={player.setElement} onFailed={player.fail} />
        <img className={`${css.poster} ${showsPoster ? '' : css.hidden}`} src={picture(activity.poster)} alt={hasPlayed ? '' : activity.posterAlt} />
      </button>
      {hasPlayed && settings.hasCaptions && <Captions lines={transcript} />}
      {children}
      <FullScreenButton setFullScreen={actions.setFullScreen} className={css.corner} />
    </div>
  )
}

/** Hidden from screen readers, which have the same text in the transcript. */
function Captions({ lines }: { lines: readonly TranscriptLine[] }) {
  const time = useMediaTime()
  const line = lines[lineAt(lines, time)]
  if (!line || time >= line.end) return null
  return (
    <p className={css.captions} aria-hidden="true" data-captions>
      <span>{line.text}</span>
    </p>
  )
}
