import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import type { Playback, TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { PlayButton } from '@oka/ui/button/play-button.tsx'
import { illustrationUrl } from '../../../platform/site/site.ts'
import {
  clockTime,
  isDone,
  learningMessages,
  lessonKind,
  lessonKindMessages,
  resumeTime,
} from '../../library/index.ts'
import {
  type Player,
  PlayerElementsContext,
  playerMessages,
  TimeRange,
  useCaption,
  useMediaState,
  useMediaTime,
  usePlayer,
  Video,
} from '../../player/index.ts'
import { FrameControls, NewTabLink } from '../controls/frame-controls.tsx'
import { embedMessages as messages } from '../embed.messages.ts'
import { type Frame, useFrame } from '../frame-context.ts'
import { usePlayMessages } from '../messages/use-play-messages.ts'
import type { FrameContent } from '../session/frame-state.ts'
import { EndCard } from '../frame-parts.lazy.tsx'
import css from './frame-lesson.module.css'
import type { LessonViewProps } from './lesson-view-props.ts'
import { LessonTitle } from './lesson-title.tsx'

/** The compact player (EMB-2): picture, place, title and controls; at its end what to try and what is next. */
export function VideoLesson({ content, ...props }: LessonViewProps) {
  const { playback } = content
  return playback ? (
    <Playing {...props} content={{ ...content, playback }} />
  ) : (
    <NoVideo onRetry={props.onRetry} />
  )
}

const NoVideo = ({ onRetry }: Pick<LessonViewProps, 'onRetry'>) => (
  <div className={css.content}>
    <div className={css.noVideo} role="alert">
      <LessonTitle />
      <p>{playerMessages.failedTitle}</p>
      <Button kind="outline" onClick={onRetry}>
        {learningMessages.tryAgain}
      </Button>
    </div>
  </div>
)

interface PlayingProps extends LessonViewProps {
  content: FrameContent & { playback: Playback }
}

function Playing({ content, onRenew, onRetry }: PlayingProps) {
  const frame = useFrame()
  const player = useFramePlayer(frame, content.playback, onRenew)
  const { status, elements, actions, settings, hasFailed, setRegion } = player
  const hasEnded = status === 'ended'
  const initialTime = status === 'not-started' ? player.resumeAt : 0
  return (
    <PlayerElementsContext value={elements}>
      <div className={css.content}>
        {hasEnded && (
          <Suspense fallback={null}>
            <EndCard content={content} />
          </Suspense>
        )}
        <div className={hasEnded ? css.behind : css.lesson} ref={setRegion}>
          <Screen player={player} content={content}>
            {hasFailed && (
              <div className={css.failed} role="alert">
                <p>{playerMessages.failedTitle}</p>
                <Button kind="outline" onClick={onRetry}>
                  {learningMessages.tryAgain}
                </Button>
              </div>
            )}
          </Screen>
          <Scrubber player={player} initialTime={initialTime} />
          <TitleRow resumeAt={status === 'not-started' || status === 'ready' ? player.resumeAt : 0} />
        </div>
      </div>
      <FrameControls
        primary={<PrimaryButton player={player} />}
        onReplay={actions.startOver}
        captions={
          content.transcript.length > 0
            ? {
                isOn: settings.hasCaptions,
                onChange: (hasCaptions) => player.changeSettings({ hasCaptions }),
              }
            : null
        }
      />
    </PlayerElementsContext>
  )
}

function useFramePlayer(frame: Frame, playback: Playback, onRenew: () => Promise<Playback | null>) {
  const { activity, program, state, session, channel, settings, next } = frame
  const isPlaceKnown = state.status !== 'starting'
  const player = usePlayer(
    {
      activity,
      programName: program.fullName,
      playback,
      onRenew,
      resumeAt: isPlaceKnown ? (isDone(activity) ? 0 : resumeTime(activity)) : null,
      isDone: isDone(activity),
      onPlaying: frame.begin,
      onEnded: () => channel?.post({ type: 'oka-complete', activityId: activity.id }),
      onStay: () => {},
      onNext: next ? () => frame.open(next.id, true) : undefined,
    },
    {
      // the end of a lesson counts down here, not the beginning of one
      settings: { ...settings, autoPlay: false },
      changeSettings: frame.changeSettings,
      saver: session?.saver ?? savesNothing,
    },
  )
  const { video, region } = player.elements
  const { showElements } = frame
  useEffect(() => {
    showElements({ video, region })
    return () => showElements({ video: null, region: null })
  }, [showElements, video, region])
  usePlayMessages(video, channel, { activityId: activity.id, duration: playback.duration })
  return player
}

/** On the server. */
const savesNothing = { play: () => {}, save: () => {}, flush: () => Promise.resolve() }

function PrimaryButton({ player }: { player: Player }) {
  const { next } = useFrame()
  const { icon, press } = player.primary
  const labels = {
    play: playerMessages.play,
    pause: learningMessages.pause,
    next: messages.next(next?.title ?? ''),
    replay: playerMessages.watchAgain,
  }
  return <PlayButton icon={icon} label={labels[icon]} onClick={press} />
}

function Screen({
  player,
  content,
  children,
}: {
  player: Player
  content: PlayingProps['content']
  children: ReactNode
}) {
  const { activity, page } = useFrame()
  const { settings, hasStarted, actions } = player
  const poster = illustrationUrl(page.site, activity.poster)
  const [playback] = useState(content.playback) // with other addresses the video would begin anew
  return (
    <div className={css.stage}>
      <div className={css.picture} data-player={player.hasFailed ? 'failed' : player.status}>
        <Video playback={playback} poster={poster} settings={settings} onElement={player.setElement} />
        <button
          type="button"
          className={css.playArea}
          aria-label={playerMessages.video}
          onClick={actions.toggle}
        />
        <img
          className={hasStarted && !settings.isAudioOnly ? css.unseen : css.poster}
          src={poster}
          fetchPriority="high"
          alt={hasStarted ? '' : activity.posterAlt}
        />
        {settings.hasCaptions && hasStarted && <Captions lines={content.transcript} />}
        <p className={css.buffering} role="status">
          {player.isBuffering && <span>{playerMessages.buffering}</span>}
        </p>
        {children}
        <FullScreenButton player={player} />
      </div>
    </div>
  )
}

/** Hidden from screen readers, which hear the same. */
function Captions({ lines }: { lines: readonly TranscriptLine[] }) {
  const text = useCaption(lines)
  return (
    <p className={css.captions} aria-hidden="true">
      {text && <span data-captions>{text}</span>}
    </p>
  )
}

function FullScreenButton({ player }: { player: Player }) {
  const { isFullScreen } = useMediaState()
  const Icon = isFullScreen ? IconMinimize : IconMaximize
  return (
    <IconButton
      className={css.fullScreen}
      label={isFullScreen ? playerMessages.exitFullScreen : playerMessages.fullScreen}
      onClick={() => player.actions.setFullScreen(!isFullScreen)}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
    </IconButton>
  )
}

function Scrubber({ player, initialTime }: { player: Player; initialTime: number }) {
  const { duration, actions } = player
  const time = Math.min(useMediaTime(Math.floor, initialTime), duration)
  return (
    <div className={css.scrubber}>
      <span aria-hidden="true">{clockTime(time)}</span>
      <TimeRange time={time} duration={duration} onSeek={actions.seek} />
      <span aria-hidden="true">{clockTime(duration)}</span>
    </div>
  )
}

function TitleRow({ resumeAt }: { resumeAt: number }) {
  const { activity } = useFrame()
  return (
    <div className={css.titleRow}>
      <div>
        <LessonTitle />
        <p className={css.meta}>
          <span>{lessonKindMessages.kindAndTime(lessonKind(activity), activity.minutes)}</span>
          {resumeAt > 0 && <b>{learningMessages.continueFrom(clockTime(resumeAt))}</b>}
        </p>
      </div>
      <NewTabLink className={css.newTab} />
    </div>
  )
}
