import { useState, type MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { ProgressBar } from '@oka/ui/progress/progress-bar.tsx'
import text from '@oka/ui/text/text.module.css'
import { useLoadAhead } from '../../../platform/chunks/use-load-ahead.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import {
  clockTime,
  isTimed,
  learningMessages,
  LeftOutCard,
  lessonKind,
  lessonState,
  minutesLeft,
  NotForUsButton,
  pressText,
  setPlayIntent,
  useLeftOutHere,
  useProgressSaver,
} from '../../library/index.ts'
import row from '../home-row.module.css'
import { continueLearningMessages as messages } from './continue-learning.messages.ts'
import css from './continue-row.module.css'

interface ContinueRowProps {
  /** Null where there is none (any more). */
  next: Activity | null
  /** Nothing is begun yet. */
  isFirst: boolean
  lessonPath: (activity: Activity) => string
}

/** The lesson that the learner left off in, or the one after it; it can be begun anew, or be got rid of. */
export function ContinueRow({ next, isFirst, lessonPath }: ContinueRowProps) {
  const here = useLeftOutHere<HTMLDivElement>()
  const { list, leftOut } = here
  // It keeps the row, also once its removal is undone.
  const [removed, setRemoved] = useState<Activity | null>(null)
  const shown = removed ?? next
  if (!shown) return null
  const reason = leftOut.get(shown.id)
  return (
    <section aria-label={messages.goOn} ref={list}>
      {removed && reason !== undefined ? (
        <LeftOutCard
          title={removed.title}
          reason={reason}
          onReason={(given) => here.leave(removed, 0, given)}
          onUndo={() => here.restore(removed, 0)}
        />
      ) : (
        <Row
          lesson={shown}
          kicker={
            isFirst
              ? messages.startHere
              : lessonState(shown).kind === 'started'
                ? learningMessages.continue
                : messages.nextLesson
          }
          path={lessonPath(shown)}
          onNotForUs={() => {
            setRemoved(shown)
            here.leave(shown, 0, null)
          }}
        />
      )}
    </section>
  )
}

interface RowProps {
  lesson: Activity
  kicker: string
  path: string
  onNotForUs: () => void
}

function Row({ lesson, kicker, path, onNotForUs }: RowProps) {
  const illustrationUrl = useIllustrationUrl()
  const { onAboutToPress } = useLoadAhead(path)
  const navigate = useNavigate()
  const saver = useProgressSaver()
  const state = lessonState(lesson)
  const resumesAt = state.kind === 'started' && isTimed(lesson) ? state.resumeAt : 0
  const startOver = (event: MouseEvent) => {
    setPlayIntent(lesson.id)(event)
    const duration = lesson.memberDetails?.activityDuration ?? lesson.minutes * 60
    saver.play({ activityId: lesson.id, playback: 'playing', time: 1, duration, isReplay: true })
    void navigate(path)
  }
  return (
    <div className={row.row}>
      <div className={row.main}>
        <LeafImage className={css.picture} size="small" src={illustrationUrl(lesson.poster)} alt="" />
        <div>
          <h2 className={row.kicker}>{kicker}</h2>
          <Link
            className={`${row.title} ${css.link}`}
            to={path}
            onClick={setPlayIntent(lesson.id)}
            {...onAboutToPress}
          >
            {lesson.title}
            <span className={text.hidden}>{`, ${pressText(lesson)}`}</span>
          </Link>
          {state.kind === 'started' && <ProgressBar className={css.bar} share={state.share} />}
          <p className={row.detail}>
            {state.kind === 'started'
              ? messages.left(resumesAt > 0 ? clockTime(resumesAt) : null, minutesLeft(lesson))
              : learningMessages.kindAndTime(lessonKind(lesson), lesson.minutes)}
          </p>
        </div>
        <span className={css.play} aria-hidden="true">
          <IconPlayerPlayFilled size={22} />
        </span>
      </div>
      {state.kind === 'started' && (
        <div className={css.actions}>
          {state.resumeAt > 0 && (
            <Button kind="text" onClick={startOver}>
              {learningMessages.startOver}
            </Button>
          )}
          <NotForUsButton title={lesson.title} onPress={onNotForUs} />
        </div>
      )}
    </div>
  )
}
