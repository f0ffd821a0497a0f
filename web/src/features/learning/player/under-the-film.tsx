import { Link } from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { Cut } from '@oka/ui/picture/cut.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { lessonKind } from '../lesson-kind.ts'
import { NotAdvice, SourceCard } from '../source/source-card.tsx'
import { useJump } from '../use-jump.ts'
import { MarkDone } from './mark-done.tsx'
import css from './under-the-film.module.css'

interface UnderTheFilmProps {
  lesson: Activity
  next: Activity | null
  nextPath: string | null
  isDone: boolean
  onMarkDone: () => void
}

/** What is next, where the lesson comes from, and when it counts as done. */
export function UnderTheFilm({ lesson, next, nextPath, isDone, onMarkDone }: UnderTheFilmProps) {
  const picture = useDrawings()
  const jump = useJump()
  return (
    <>
      {next && nextPath && (
        <div className={css.panel}>
          <p className={`${text.small} ${text.mute}`}>{m.upNext}</p>
          <Link className={css.next} to={nextPath} onClick={() => jump(next)}>
            <Cut className={css.picture} size="small" src={picture(next.poster)} alt="" />
            <span>
              <b>{next.title}</b>
              <span className={`${text.small} ${text.mute}`}>{m.kindAndTime(lessonKind(next), next.minutes)}</span>
            </span>
          </Link>
        </div>
      )}
      <div>
        <SourceCard lesson={lesson} />
        <NotAdvice />
      </div>
      <MarkDone isDone={isDone} onMarkDone={onMarkDone} />
    </>
  )
}
