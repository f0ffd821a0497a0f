import { Link, useNavigate } from 'react-router'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { PlaySignSmall } from '@oka/ui/button/play-button.tsx'
import { ProgressBar } from '@oka/ui/progress/progress-bar.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../../platform/site/site.ts'
import { isTimed } from '../is-timed.ts'
import { learningMessages } from '../learning.messages.ts'
import { useLearning } from '../learning-context.tsx'
import { lessonKind } from '../lesson-kind.ts'
import { lessonState } from '../lesson-state.ts'
import { wishToPlay } from '../play-wish.ts'
import { minutesLeft } from '../program-progress.ts'
import { clockTime } from '../time-text.ts'
import { returningMessages as m } from './returning.messages.ts'
import css from './returning.module.css'

/** The one next step: the lesson she is in, from where she stopped. */
export function ContinueCard({ program, lesson, path }: { program: Program; lesson: Activity; path: string }) {
  const picture = useDrawings()
  const navigate = useNavigate()
  const { saver } = useLearning().learner
  const state = lessonState(lesson)
  const place = program.learningActivities.findIndex(({ id }) => id === lesson.id) + 1
  const startOver = () => {
    saver.play({ activityId: lesson.id, playback: 'playing', time: 1, duration: lesson.memberDetails?.activityDuration ?? lesson.minutes * 60, isReplay: true })
    void navigate(path)
  }
  return (
    <article className={css.card}>
      <Link className={css.cardLink} to={path} prefetch="render" onClick={wishToPlay(lesson.id)}>
        <span className={css.poster}>
          <img src={picture(lesson.poster)} alt="" width={800} height={450} fetchPriority="high" />
          <span className={css.play}>
            <PlaySignSmall />
          </span>
        </span>
        <span className={css.words}>
          <span className={text.meta}>{m.placeIn(program.fullName, place, program.learningActivities.length)}</span>
          <b className={css.title}>{lesson.title}</b>
          {state.kind === 'started' && <ProgressBar share={state.share} />}
          <span className={css.line}>
            <b>
              {state.kind === 'started' && isTimed(lesson) && state.resumeAt > 0 ? learningMessages.continueFrom(clockTime(state.resumeAt)) : goOn(state.kind)}
            </b>
            <span className={text.mute}>
              {state.kind === 'started' ? m.minutesLeft(minutesLeft(lesson)) : learningMessages.kindAndTime(lessonKind(lesson), lesson.minutes)}
            </span>
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

const goOn = (kind: string) => (kind === 'started' ? learningMessages.continue : learningMessages.start)
