import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { SmallPlayIcon } from '@oka/ui/button/play-button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import type { FirstLesson } from '../home-view.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './hero.module.css'
import { lessonKindMessages } from '../../library/index.ts'

interface HeroProps {
  lesson: FirstLesson | null
  lessonPath: (lesson: FirstLesson) => string
  /** Lets the lesson's video play when its page opens. */
  onPlay: (lessonId: string) => MouseEventHandler
}

export function Hero({ lesson, lessonPath, onPlay }: HeroProps) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <section className={css.hero}>
      <div className={`${text.wide} ${css.grid}`}>
        <div>
          <h1 className={text.display}>{messages.hero}</h1>
          <p className={`${text.lead} ${css.lead}`}>{messages.lead}</p>
        </div>
        <div className={css.side}>
          <LeafImage
            className={css.picture}
            size="hero"
            first
            src={illustrationUrl('night-armchair')}
            alt={messages.heroAlt}
          />
          {lesson && (
            <Link className={css.lesson} to={lessonPath(lesson)} onClick={onPlay(lesson.id)}>
              <SmallPlayIcon />
              <span>
                <b className={css.title}>{lesson.title}</b>
                <span className={`${text.meta} ${css.meta}`}>
                  <span>{lessonKindMessages.kindAndTime(lesson.kind, lesson.minutes)}</span>
                  <span>{messages.noAccount}</span>
                </span>
              </span>
            </Link>
          )}
          <Link className={buttonClass('text')} to={paths.onboarding}>
            {messages.questions}
          </Link>
        </div>
      </div>
    </section>
  )
}
