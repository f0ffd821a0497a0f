import { Link } from 'react-router'
import { IconCircleCheckFilled, IconLock, IconLockOpen } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { NeedPage } from '@oka/contract/needs/needs.schema.ts'
import { SmallPlayIcon } from '@oka/ui/button/play-button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useLoadAhead } from '../../../platform/chunks/use-load-ahead.ts'
import { useIsFree } from '../../../platform/session-data/session-data.queries.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { KindIcon } from '../lesson-model/kind-icon.tsx'
import { lessonKind } from '../lesson-model/lesson-kind.ts'
import { learningMessages } from '../lesson-model/learning.messages.ts'
import { lessonState } from '../lesson-model/lesson-state.ts'
import { setPlayIntent } from '../play-intent.ts'
import css from './need-lessons.module.css'
import { needsMessages as messages } from './needs.messages.ts'

/** As the reader sees it; undefined while that is not known. */
type LessonOf = (activityId: string) => Activity | undefined

/** The lesson that holds what can be tried, with the one orange play of the page. */
export function NeedLesson({ lesson, lessonOf }: { lesson: NeedPage['lesson']; lessonOf: LessonOf }) {
  const { activityId, programId, title, poster } = lesson
  const picture = useIllustrationUrl()
  const path = paths.lesson(programId, activityId)
  const { onAboutToPress } = useLoadAhead(path)
  const known = lessonOf(activityId)
  return (
    <Link className={css.lesson} to={path} onClick={setPlayIntent(activityId)} {...onAboutToPress}>
      <img src={picture(poster)} alt="" width={800} height={500} loading="lazy" />
      <span className={css.play}>
        <SmallPlayIcon />
      </span>
      <span className={css.words}>
        <b>{title}</b>
        {known && (
          <span className={text.meta}>
            <span>
              <KindIcon kind={lessonKind(known)} size={18} />
              {learningMessages.kindAndTime(lessonKind(known), known.minutes)}
            </span>
          </span>
        )}
      </span>
    </Link>
  )
}

/** Two more, each with its short answer; of a shut one it says what opens it. */
export function MoreLessons({ lessons, lessonOf }: { lessons: NeedPage['more']; lessonOf: LessonOf }) {
  const picture = useIllustrationUrl()
  return (
    <ul className={css.more}>
      {lessons.map(({ activityId, programId, title, poster, shortAnswer }) => {
        const known = lessonOf(activityId)
        return (
          <li key={activityId}>
            <Link to={paths.lesson(programId, activityId)}>
              <LeafImage size="small" src={picture(poster)} alt="" />
              <span>
                <b>{title}</b>
                <span className={css.answer}>{shortAnswer}</span>
                {known && <State lesson={known} />}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function State({ lesson }: { lesson: Activity }) {
  const isFree = useIsFree()
  const { kind } = lessonState(lesson)
  const [Icon, words] =
    kind === 'done'
      ? [IconCircleCheckFilled, learningMessages.stateDone]
      : kind === 'membership'
        ? [IconLock, isFree ? learningMessages.stateMembership : learningMessages.stateOtherMembership]
        : lesson.isForMembers
          ? [null, learningMessages.kindAndTime(lessonKind(lesson), lesson.minutes)]
          : [IconLockOpen, messages.openToEveryone(lesson.minutes)]
  return (
    <span className={css.state}>
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      {words}
    </span>
  )
}
