import { Link } from 'react-router'
import { IconChevronRight } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { lessonPartsMessages as messages } from './lesson-parts.messages.ts'
import css from './next-lesson.module.css'
import { learningMessages, lessonKind, useJump } from '../../library/index.ts'

/** The way on, below a lesson. */
export function NextLesson({ next, path }: { next: Activity; path: string }) {
  const picture = useIllustrationUrl()
  const jump = useJump()
  return (
    <section className={css.section}>
      <h2>{messages.nextLesson}</h2>
      <Link className={css.link} to={path} onClick={() => jump(next)}>
        <LeafImage className={css.picture} size="small" src={picture(next.poster)} alt="" />
        <span className={css.words}>
          <b>{next.title}</b>
          <span className={`${text.small} ${text.mute}`}>
            {learningMessages.kindAndTime(lessonKind(next), next.minutes)}
          </span>
        </span>
        <IconChevronRight className={css.arrow} size={22} stroke={1.75} aria-hidden />
      </Link>
    </section>
  )
}
