import { Link } from 'react-router'
import { IconHeartFilled } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './saved-cards.module.css'
import {
  learningMessages,
  lessonKind,
  savedActivitiesMessages as messages,
  savedLessons,
  useSavedActivities,
} from '../../library/index.ts'

interface SavedCardsProps {
  programs: readonly Program[]
  lessonPath: (activity: Activity) => string
}

const maxCards = 4

/** The lessons saved last: two on a phone, four on wide screens. Nothing while nothing is saved. */
export function SavedCards({ programs, lessonPath }: SavedCardsProps) {
  const illustrationUrl = useIllustrationUrl()
  const lessons = savedLessons(programs, useSavedActivities())
  if (lessons.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="saved-lessons">
      <div className={css.heading}>
        <h2 id="saved-lessons">{messages.saved}</h2>
        <Link
          className={`${buttonClass('text')} ${css.all}`}
          to={paths.saved}
          aria-label={messages.allSaved(lessons.length)}
        >
          {messages.all(lessons.length)}
        </Link>
      </div>
      <ul className={css.cards}>
        {lessons.slice(0, maxCards).map(({ activity }) => (
          <li key={activity.id}>
            <Link to={lessonPath(activity)}>
              <LeafImage className={css.picture} size="small" src={illustrationUrl(activity.poster)} alt="">
                <i className={css.heart} aria-hidden="true">
                  <IconHeartFilled size={18} />
                </i>
              </LeafImage>
              <b className={css.title}>{activity.title}</b>
              <span className={`${text.small} ${text.mute}`}>
                {learningMessages.kindAndTime(lessonKind(activity), activity.minutes)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
