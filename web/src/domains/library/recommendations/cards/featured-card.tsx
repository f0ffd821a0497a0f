import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Recommendation } from '@oka/contract/recommendations/recommendations.ts'
import { SmallPlayIcon } from '@oka/ui/button/play-button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useLoadAhead } from '../../../../platform/chunks/use-load-ahead.ts'
import { useIllustrationUrl } from '../../../../platform/site/site.ts'
import { setPlayIntent } from '../../play-intent.ts'
import { KindIcon } from '../../lesson-model/kind-icon.tsx'
import { lessonKind } from '../../lesson-model/lesson-kind.ts'
import { pressText } from '../../lesson-model/press-text.ts'
import { learningMessages } from '../../lesson-model/learning.messages.ts'
import { lessonState } from '../../lesson-model/lesson-state.ts'
import { minutesLeft } from '../../lesson-model/program-progress.ts'
import type { ReasonWords } from '../reason-in-words.ts'
import css from './featured-card.module.css'
import { Reasons } from './reasons.tsx'

interface FeaturedCardProps {
  recommendation: Recommendation<Activity>
  words: ReasonWords
  path: string
  kicker?: string
  mostReasons?: number
  /** Buttons and links. */
  children: ReactNode
}

/** The first recommendation, drawn large, with the one orange play of the screen. */
export function FeaturedCard({
  recommendation: { lesson, reasons },
  words,
  path,
  kicker,
  mostReasons = 3,
  children,
}: FeaturedCardProps) {
  const picture = useIllustrationUrl()
  const { onAboutToPress } = useLoadAhead(path)
  const isStarted = lessonState(lesson).kind === 'started'
  const minutes = isStarted ? minutesLeft(lesson) : lesson.minutes
  return (
    <div className={css.room}>
      <article className={css.card}>
        <div className={css.poster}>
          <img src={picture(lesson.poster)} alt="" width={800} height={500} fetchPriority="high" />
          <span className={css.play}>
            <SmallPlayIcon />
          </span>
        </div>
        <div className={css.body}>
          {kicker && <p className={css.kicker}>{kicker}</p>}
          <h2>
            <Link className={css.link} to={path} onClick={setPlayIntent(lesson.id)} {...onAboutToPress}>
              {lesson.title}
              <span className={text.hidden}>{`, ${pressText(lesson)}`}</span>
            </Link>
          </h2>
          <p className={text.meta}>
            <span>
              <KindIcon kind={lessonKind(lesson)} size={18} />
              <span>
                {isStarted
                  ? learningMessages.kindAndTimeLeft(lessonKind(lesson), minutes)
                  : learningMessages.kindAndTime(lessonKind(lesson), minutes)}
              </span>
            </span>
          </p>
          <Reasons key={lesson.id} reasons={reasons} words={words} most={mostReasons} isLarge />
          <div className={css.actions}>{children}</div>
        </div>
      </article>
    </div>
  )
}
