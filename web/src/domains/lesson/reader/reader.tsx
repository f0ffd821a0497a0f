import { useRef, type ReactNode } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LessonParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import typography from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { readerMessages as messages } from './reader.messages.ts'
import css from './reader.module.css'
import { TextSizeMenu } from './text-size-menu.tsx'
import { useReadingPosition } from './use-reading-position.ts'
import {
  DoneBar,
  LessonFooter,
  type LessonNumber,
  SmallDone,
  isListening,
  ListenBar,
  ListenButton,
  type NarrationSource,
  narrationStart,
  PassageMarkers,
  useNarration,
  useNarrationProgress,
} from '../../player/index.ts'
import { LessonFrame, type LessonFrameProps } from '../frame/lesson-frame.tsx'
import { LoadingStatus, learningMessages, lessonKind, type ModeChoice } from '../../library/index.ts'
import { EvidenceSection } from '../parts/evidence-section.tsx'
import { LessonAnswer } from '../parts/lesson-answer.tsx'
import { NextLesson } from '../parts/next-lesson.tsx'
import { PrintButton } from '../parts/print-button.tsx'
import { SeekHelp } from '../parts/seek-help.tsx'
import { TryToday } from '../parts/try-today/try-today.tsx'
import { TwoVoices } from '../parts/two-voices.tsx'
import { SheetLinks } from '../../sheets/index.ts'
import { LessonNote } from '../notes/lesson-note.lazy.tsx'
import { DidYouTry } from '../try-answers/did-you-try.tsx'

interface ReaderProps {
  activity: Activity
  programName: string
  frame: Omit<LessonFrameProps, 'title' | 'children'>
  /** HTML from the lesson's Markdown; `null` while it loads. */
  html: string | null
  parts: LessonParts | null
  /** Telephone numbers that came with the page of a lesson about a danger. */
  helpCountries: readonly HelpCountry[] | null
  narrationSource: NarrationSource
  lessonNumber: LessonNumber
  /** Opened by Done. */
  next: Activity | null
  /** Below the way on. */
  suggestion: ReactNode
  onDone: () => void
  mode: ModeChoice | undefined
  /** False for the text of a video, whose position is a time in the video. */
  savesPosition: boolean
  isProgressPending: boolean
}

export function Reader(props: ReaderProps) {
  const {
    activity,
    programName,
    frame,
    html,
    parts,
    helpCountries,
    narrationSource,
    lessonNumber,
    next,
    suggestion,
    onDone,
    mode,
    savesPosition,
  } = props
  const { isProgressPending } = props
  const isUrgent = activity.isSafety === true
  const picture = useIllustrationUrl()
  const text = useRef<HTMLDivElement>(null)
  const narration = useNarration(narrationSource, activity, programName)
  const { player, status } = narration
  useNarrationProgress(player, activity, savesPosition, isProgressPending)
  const { article, progressBar, wasResumed, startOver, resumedShare } = useReadingPosition(
    activity,
    savesPosition && html !== null && !isProgressPending,
    () => isListening(status),
  )
  const listen = () => void player?.play((loaded) => narrationStart(loaded, text.current, resumedShare()))
  const tools = (
    <>
      {narration.isAvailable && <ListenButton narration={narration} onListen={listen} />}
      <TextSizeMenu text={text} />
      {frame.tools}
    </>
  )
  const done = { isLoaded: html !== null, hasNext: next !== null, onDone }
  return (
    <LessonFrame {...frame} title="" tools={tools}>
      <div className={css.progressTrack} aria-hidden="true">
        <i ref={progressBar} />
      </div>
      <div className={css.column}>
        {wasResumed && status === 'off' && (
          <p className={css.resumed}>
            {messages.resumed}
            <button type="button" onClick={startOver}>
              {learningMessages.startOver}
            </button>
          </p>
        )}
        <div className={css.pair}>
          <article className={css.article} ref={article}>
            {!isUrgent && (
              <>
                <LeafImage
                  className={css.picture}
                  first
                  src={picture(activity.poster)}
                  alt={activity.posterAlt}
                />
                <p className={`${typography.small} ${typography.mute}`}>
                  {learningMessages.kindAndTime(lessonKind(activity), activity.minutes)}
                </p>
              </>
            )}
            <h1>{activity.title}</h1>
            {parts && (
              <LessonAnswer
                activity={activity}
                parts={parts}
                helpPath={frame.paths.help}
                helpCountries={helpCountries}
              />
            )}
            {parts?.disagreement && <TwoVoices disagreement={parts.disagreement} />}
            {html === null ? (
              <TextSkeleton />
            ) : (
              <div className={css.text} ref={text} dangerouslySetInnerHTML={{ __html: html }} />
            )}
          </article>
          {parts && (
            <div className={css.beside}>
              {parts.tryToday && (
                <TryToday
                  tryToday={parts.tryToday}
                  title={activity.title}
                  renderDidYouTry={
                    isUrgent ? undefined : (variant) => <DidYouTry activity={activity} variant={variant} />
                  }
                />
              )}
              <LessonNote activity={activity} />
            </div>
          )}
        </div>
        {parts && (
          <div className={css.after}>
            <SeekHelp lines={parts.seekHelp} kinds={parts.help} helpPath={frame.paths.help} />
            <EvidenceSection
              evidence={parts.evidence}
              isDisagreement={parts.disagreement !== null}
              path={frame.paths.evidence}
            />
            <SheetLinks suggestions={parts.suggestions} />
            {isUrgent && <SmallDone {...done} />}
            {next && <NextLesson next={next} path={frame.paths.lesson(next)} />}
            {suggestion}
          </div>
        )}
      </div>
      <div className={css.spacer} />
      {player && status !== 'off' && <PassageMarkers player={player} text={text} />}
      <DoneBar
        done={isUrgent ? null : done}
        above={status !== 'off' && <ListenBar narration={narration} onPlay={listen} />}
      >
        <LessonFooter activity={activity} lessonNumber={lessonNumber} onReplay={startOver} mode={mode}>
          <PrintButton />
        </LessonFooter>
      </DoneBar>
    </LessonFrame>
  )
}

const TextSkeleton = () => (
  <div className={css.skeleton} aria-busy="true">
    <LoadingStatus />
    {['96%', '88%', '92%', '60%', '94%', '90%', '70%'].map((width, index) => (
      <Skeleton key={index} width={width} height="17px" />
    ))}
  </div>
)
