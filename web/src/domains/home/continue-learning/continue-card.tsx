import { Link, useNavigate } from 'react-router'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { SmallPlayIcon } from '@oka/ui/button/play-button.tsx'
import { ProgressBar } from '@oka/ui/progress/progress-bar.tsx'
import text from '@oka/ui/text/text.module.css'
import { useLoadAhead } from '../../../platform/chunks/use-load-ahead.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { continueLearningMessages as messages } from './continue-learning.messages.ts'
import css from './continue-learning.module.css'
import {
  setPlayIntent,
  clockTime,
  isTimed,
  learningMessages,
  lessonKind,
  lessonState,
  type LessonState,
  minutesLeft,
  useProgressSaver,
} from '../../library/index.ts'

/** The next lesson, from where the learner left off. */
export function ContinueCard({
  program,
  activity,
  path,
}: {
  program: Program
  activity: Activity
  path: string
}) {
  const illustrationUrl = useIllustrationUrl()
  const { onAboutToPress } = useLoadAhead(path)
  const navigate = useNavigate()
  const saver = useProgressSaver()
  const state = lessonState(activity)
  const number = program.learningActivities.findIndex(({ id }) => id === activity.id) + 1
  const startOver = () => {
    const duration = activity.memberDetails?.activityDuration ?? activity.minutes * 60
    saver.play({ activityId: activity.id, playback: 'playing', time: 1, duration, isReplay: true })
    void navigate(path)
  }
  return (
    <article className={css.card}>
      <Link className={css.cardLink} to={path} onClick={setPlayIntent(activity.id)} {...onAboutToPress}>
        <span className={css.poster}>
          <img src={illustrationUrl(activity.poster)} alt="" width={800} height={450} fetchPriority="high" />
          <span className={css.play}>
            <SmallPlayIcon />
          </span>
        </span>
        <span className={css.words}>
          <span className={text.meta}>
            {messages.lessonOf(program.fullName, number, program.learningActivities.length)}
          </span>
          <b className={css.title}>{activity.title}</b>
          {state.kind === 'started' && <ProgressBar share={state.share} />}
          <span className={css.line}>
            <b>{continueText(activity, state)}</b>
            <span className={text.mute}>{timeText(activity, state)}</span>
          </span>
        </span>
      </Link>
      {state.kind === 'started' && state.resumeAt > 0 && (
        <Button kind="text" className={css.startOver} onClick={startOver}>
          {learningMessages.startOver}
        </Button>
      )}
    </article>
  )
}

export function continueText(activity: Activity, state: LessonState): string {
  if (state.kind !== 'started') return learningMessages.start
  return isTimed(activity) && state.resumeAt > 0
    ? learningMessages.continueFrom(clockTime(state.resumeAt))
    : learningMessages.continue
}

export const timeText = (activity: Activity, state: LessonState): string =>
  state.kind === 'started'
    ? messages.minutesLeft(minutesLeft(activity))
    : learningMessages.kindAndTime(lessonKind(activity), activity.minutes)
