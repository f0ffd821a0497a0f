import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { SmallPlayIcon } from '@oka/ui/button/play-button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import type { OpenLesson as Lesson } from '../home-view.ts'
import { homeMessages as messages } from '../home.messages.ts'
import { KindIcon, lessonKindMessages } from '../../library/index.ts'
import css from './open-lesson.module.css'
import section from './section.module.css'
import { Sureness } from './sureness.tsx'

interface OpenLessonProps {
  lesson: Lesson
  path: string
  /** Lets the lesson's video play when its page opens. */
  onPlay: MouseEventHandler
}

/** Beside the needs: one lesson that opens without an account, with what it answers and how sure that is. */
export function OpenLesson({ lesson, path, onPlay }: OpenLessonProps) {
  const { title, kind, minutes, poster, shortAnswer, sureness } = lesson
  const illustrationUrl = useIllustrationUrl()
  return (
    <section aria-labelledby="open-lesson">
      <h2 className={section.heading} id="open-lesson">
        {messages.startHere}
      </h2>
      <article className={css.card} aria-labelledby="open-lesson-title">
        <img
          className={css.picture}
          src={illustrationUrl(poster)}
          alt=""
          width={800}
          height={450}
          loading="lazy"
          decoding="async"
        />
        <Link className={css.play} to={path} onClick={onPlay} aria-label={messages.play(title)}>
          <SmallPlayIcon />
        </Link>
        <div className={css.words}>
          <h3 id="open-lesson-title">{title}</h3>
          <p className={text.meta}>
            <span>
              <KindIcon kind={kind} size={18} />
              {lessonKindMessages.kindAndTime(kind, minutes)}
            </span>
          </p>
          {shortAnswer && (
            <div className={css.answer}>
              <p>{messages.shortAnswer}</p>
              <p>{shortAnswer}</p>
            </div>
          )}
          {sureness && <Sureness of={sureness} finding={sureness.title} />}
        </div>
      </article>
    </section>
  )
}
