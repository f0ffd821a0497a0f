import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Recommendation } from '@oka/contract/recommendations/recommendations.ts'
import { useIllustrationUrl } from '../../../../platform/site/site.ts'
import { KindIcon } from '../../lesson-model/kind-icon.tsx'
import { setPlayIntent } from '../../play-intent.ts'
import { learningMessages } from '../../lesson-model/learning.messages.ts'
import { lessonKind } from '../../lesson-model/lesson-kind.ts'
import { lessonState } from '../../lesson-model/lesson-state.ts'
import { minutesLeft } from '../../lesson-model/program-progress.ts'
import { LessonRow, lessonRowClass, LessonRowState } from '@oka/ui/lesson/lesson-row.tsx'
import type { ReasonWords } from '../reason-in-words.ts'
import { Reasons } from './reasons.tsx'
import css from './recommendation-row.module.css'

interface RecommendationRowProps {
  recommendation: Recommendation<Activity>
  words: ReasonWords
  path: string
  /** Buttons. */
  children?: ReactNode
}

/** A recommended lesson with its reason, as a panel; a shut one says what opens it (DOOR-6). */
export function RecommendationRow({
  recommendation: { lesson, reasons },
  words,
  path,
  children,
}: RecommendationRowProps) {
  const picture = useIllustrationUrl()
  const kind = lessonKind(lesson)
  const isStarted = lessonState(lesson).kind === 'started'
  return (
    <div className={css.panel}>
      <Link
        className={`${lessonRowClass({ isCurrent: false, isLocked: !lesson.available })} ${css.link}`}
        to={path}
        onClick={lesson.available ? setPlayIntent(lesson.id) : undefined}
      >
        <LessonRow
          picture={picture(lesson.poster)}
          icon={<KindIcon kind={kind} size={18} />}
          title={lesson.title}
          meta={
            isStarted
              ? learningMessages.kindAndTimeLeft(kind, minutesLeft(lesson))
              : learningMessages.kindAndTime(kind, lesson.minutes)
          }
        >
          {!lesson.available && (
            <LessonRowState icon={<IconLock size={20} stroke={1.75} aria-hidden />}>
              {learningMessages.stateMembership}
            </LessonRowState>
          )}
        </LessonRow>
      </Link>
      <Reasons key={`${lesson.id} ${words.who?.full ?? ''}`} reasons={reasons} most={2} words={words} />
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}
