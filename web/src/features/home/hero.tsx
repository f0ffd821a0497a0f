import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { PlaySignSmall } from '@oka/ui/button/play-button.tsx'
import { Cut } from '@oka/ui/picture/cut.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../platform/site/site.ts'
import type { LessonPromise } from './home-view.ts'
import { homeMessages as m } from './home.messages.ts'
import css from './hero.module.css'

interface HeroProps {
  lesson: LessonPromise | null
  lessonPath: (lesson: LessonPromise) => string
  /** Her press means: play. */
  onPlay: (lessonId: string) => MouseEventHandler
}

/** The promise, and one lesson that keeps it. */
export function Hero({ lesson, lessonPath, onPlay }: HeroProps) {
  const picture = useDrawings()
  return (
    <section className={css.hero}>
      <div className={`${text.wide} ${css.grid}`}>
        <div>
          <h1 className={text.display}>{m.hero}</h1>
          <p className={`${text.lead} ${css.lead}`}>{m.lead}</p>
        </div>
        <div className={css.side}>
          <Cut className={css.picture} size="hero" first src={picture('night-armchair')} alt={m.heroAlt} />
          {lesson && (
            <Link className={css.lesson} to={lessonPath(lesson)} onClick={onPlay(lesson.id)}>
              <PlaySignSmall />
              <span>
                <b className={css.title}>{lesson.title}</b>
                <span className={`${text.meta} ${css.meta}`}>
                  <span>{m.lessonMeta(lesson.kind, lesson.minutes)}</span>
                  <span>{m.noAccount}</span>
                </span>
              </span>
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
