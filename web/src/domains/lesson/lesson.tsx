import { Suspense, useDeferredValue, useEffect, type ComponentProps } from 'react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { PublicParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { learningMode, type LearningMode } from '@oka/contract/learning/learning.enums.ts'
import { EarlyContent } from './early-content.tsx'
import { GiftNotice } from './gift/gift-notice.tsx'
import { NearOrLater } from '../../platform/rendering/near-or-later.tsx'
import { lessonScreen } from './lesson-screen.ts'
import { NextLessonSkeleton } from './lesson-skeleton.tsx'
import { LessonVideo } from './lesson-video.tsx'
import { LockedLesson } from './locked/locked-lesson.tsx'
import { Question } from './locked/question.tsx'
import { useLessonQuestion } from './locked/use-lesson-question.ts'
import { useBroughtBack } from './use-brought-back.ts'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useLessonContent, type LessonContent, type PrerenderedLesson } from './use-lesson-content.ts'
import {
  hasModes,
  hasVideo,
  nextAfter,
  lessonKindMessages,
  lessonView,
  type ModeChoice,
  type ProgramProgress,
  LoadFailed,
  LessonSuggestion,
  SaveButton,
  useProgressSaver,
} from '../library/index.ts'
import { LessonFrame } from './frame/lesson-frame.tsx'
import type { LessonPaths } from './frame/lesson-nav.tsx'
import { usePlayed } from '../player/index.ts'
import { LessonNote } from './notes/lesson-note.lazy.tsx'
import { QuoteLesson } from './quote/quote-lesson.tsx'
import { Reader } from './reader/reader.tsx'
import { ShareButton } from './share/share-button.tsx'
import { shareMessages } from './share/share.messages.ts'
import { usePrefetchLesson } from '../../platform/session-data/use-prefetch-lesson.ts'
import { useLearnerSession } from '../../platform/session-data/session-provider.tsx'
import { useSettings } from '../../platform/session-data/settings.ts'

interface LessonProps {
  program: Program
  programs: readonly Program[]
  account: LandingAccountInfo | null
  activity: Activity
  progress: ProgramProgress
  /** The learner's position in the program, from 1. */
  /** Text and transcript that came with the page. */
  prerendered: PrerenderedLesson | null
  /** What everybody may read of a shut lesson, where it came with the page. */
  preview: PublicParts | null
  isProgressPending: boolean
  /** Given when the saved progress did not load. */
  onRetryProgress: (() => void) | undefined
  paths: LessonPaths
}

/**
 * One lesson in its frame, as video, text or quote. Use the activity's id as key: nothing of one lesson may
 * stay for the next.
 */
export function Lesson({
  program,
  programs,
  account,
  activity,
  progress,
  prerendered,
  preview,
  isProgressPending,
  onRetryProgress,
  paths,
}: LessonProps) {
  const { settings } = useSettings()
  const content = useLessonContent(activity, prerendered)
  const { hasPlayed, onPlaying, wasPressedEarly, forgetEarlyPress } = usePlayed()
  // a video that plays is not taken away
  const shownMode = wasPressedEarly ? learningMode.video : settings.learningMode
  const mode = useModeChoice(activity, content.html, shownMode, forgetEarlyPress)
  // the switch answers before the other view is put together
  const view = lessonView(activity, useDeferredValue(shownMode))
  const next = nextAfter(program, activity, account)
  useBroughtBack(activity, account, isProgressPending)
  const nextPath = next && paths.lesson(next)
  const autoAdvance = useAutoAdvance(next, nextPath ?? paths.end)
  const { markDone, replay } = useCompletion(activity)
  const { question, close: closeQuestion } = useLessonQuestion(activity, account, prerendered !== null)
  const number = {
    sequence: program.learningActivities.findIndex(({ id }) => id === activity.id) + 1,
    total: progress.total,
  }
  const share = <ShareButton activity={activity} />
  const notice = <LessonGift content={content} />
  const frame = { program, activity, progress, isProgressPending, paths, notice, tools: share }
  const saveAndShare = <SaveAndShare activity={activity} />
  const suggestion = <Suggestion programs={programs} account={account} besides={[activity, next]} />
  const finish = () => {
    markDone()
    autoAdvance.advance()
  }

  // What a video needs to play comes first.
  usePrefetchNext(next, content.isLoaded && !isProgressPending && (view !== 'video' || hasPlayed))

  // What the server gave is open, also before the account says so.
  const isAvailable = activity.available || content.isLoaded
  switch (
    lessonScreen({
      isAvailable,
      hasQuestion: question !== null,
      view,
      content,
      isAdvancing: autoAdvance.isAdvancing,
    })
  ) {
    case 'locked':
      return (
        <LessonFrame {...frame} title={activity.title} tools={saveAndShare}>
          <EarlyContent activityId={activity.id} />
          <LockedLesson
            activity={activity}
            programs={programs}
            account={account}
            preview={preview}
            paths={paths}
            isGiftPending={content.gift.kind === 'pending'}
            onRetry={onRetryProgress}
          />
          <LessonNote activity={activity} isShut />
        </LessonFrame>
      )
    case 'question':
      return (
        <LessonFrame {...frame} title={activity.title} tools={saveAndShare}>
          {question && <Question question={question} activity={activity} onClose={closeQuestion} />}
        </LessonFrame>
      )
    case 'failed':
      return (
        <LessonFrame {...frame} title={activity.title} tools={saveAndShare}>
          <LoadFailed onRetry={() => void content.reload()} />
        </LessonFrame>
      )
    case 'advancing':
      return (
        <LessonFrame {...frame} title="" tools={null}>
          <NextLessonSkeleton />
        </LessonFrame>
      )
    case 'quote':
      return (
        <LessonFrame
          {...frame}
          variant="overPicture"
          title={lessonKindMessages.wordsOfWisdom}
          tools={<ShareButton activity={activity} label={shareMessages.shareQuote} />}
        >
          <QuoteLesson
            activity={activity}
            programName={program.fullName}
            lessonNumber={number}
            html={content.html}
            narrationSource={content.narrationSource}
            hasNext={next !== null}
            isProgressPending={isProgressPending}
            onDone={finish}
            onReplay={replay}
          />
        </LessonFrame>
      )
    case 'text':
      return (
        <Reader
          activity={activity}
          programName={program.fullName}
          lessonNumber={number}
          frame={frame}
          html={content.html}
          parts={content.parts}
          helpCountries={content.helpCountries}
          narrationSource={content.narrationSource}
          next={next}
          suggestion={suggestion}
          onDone={finish}
          mode={mode}
          savesPosition={!hasVideo(activity)}
          isProgressPending={isProgressPending}
        />
      )
    case 'video':
      return (
        <LessonFrame {...frame} title={activity.title} isTitleHeading>
          <LessonVideo
            program={program}
            activity={activity}
            number={number}
            content={content}
            mode={mode}
            next={next}
            suggestion={suggestion}
            paths={paths}
            autoAdvance={autoAdvance}
            isProgressPending={isProgressPending}
            // Without the saved position a video would start over it; one that plays already is not taken
            // away.
            onRetryProgress={wasPressedEarly || hasPlayed ? undefined : onRetryProgress}
            onMarkDone={markDone}
            onPlaying={onPlaying}
          />
        </LessonFrame>
      )
  }
}

const SaveAndShare = ({ activity }: { activity: Activity }) => (
  <>
    <SaveButton activity={activity} />
    <ShareButton activity={activity} />
  </>
)

const Suggestion = (props: ComponentProps<typeof LessonSuggestion>) => (
  <NearOrLater>
    <Suspense fallback={null}>
      <LessonSuggestion {...props} />
    </Suspense>
  </NearOrLater>
)

function LessonGift({ content: { gift, reload } }: { content: LessonContent }) {
  const { memberId } = useLearnerSession().session
  if (gift.kind === 'none') return null
  return <GiftNotice gift={gift} isMember={memberId !== null} onRetry={() => void reload()} />
}

/** The switch between video and text; `undefined` where the lesson has only one of them. */
function useModeChoice(
  activity: Activity,
  html: string | null,
  value: LearningMode,
  onChoose: () => void,
): ModeChoice | undefined {
  const { change } = useSettings()
  if (html === null || !hasModes(activity, html)) return undefined
  return {
    value,
    onChange(chosen) {
      onChoose()
      change({ learningMode: chosen })
    },
  }
}

function useCompletion(activity: Activity) {
  const saver = useProgressSaver()
  const duration = activity.minutes * 60 // in seconds
  return {
    markDone: () => saver.save({ activityId: activity.id, playback: 'ended', time: 0, duration }),
    replay: () =>
      saver.play({ activityId: activity.id, playback: 'playing', time: 1, duration, isReplay: true }),
  }
}

function usePrefetchNext(next: Activity | null, isReady: boolean) {
  const prefetchLesson = usePrefetchLesson()
  useEffect(() => {
    if (isReady && next) prefetchLesson(next)
    // Once for each next lesson: its object changes with every progress update.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, next?.id])
}
