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
import css from './start-here.module.css'
import { lessonKindMessages } from '../../library/index.ts'

interface StartHereProps {
  lesson: FirstLesson | null
  lessonPath: (lesson: FirstLesson) => string
  /** Lets the lesson's video play when its page opens. */
  onPlay: (lessonId: string) => MouseEventHandler
}

/** Beside the needs: one open lesson, or the questions. */
export function StartHere({ lesson, lessonPath, onPlay }: StartHereProps) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <div className={css.side}>
      <h2>{messages.startHere}</h2>
      <LeafImage
        className={css.picture}
        size="hero"
        src={illustrationUrl('night-armchair')}
        alt={messages.startHereAlt}
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
  )
}
