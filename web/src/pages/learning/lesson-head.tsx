import { contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { paths } from '../../app/paths.ts'
import { lessonData } from '../../features/found/data/learning-data.ts'
import { PageHead, PrivateHead } from '../../features/found/page-head.tsx'
import { useSite } from '../../platform/site/site.ts'
import { lessonTitle, programCard } from './page-title.ts'

/** A lesson open to all has a card of its own; any other is nobody's find, and a link to it shows its program. */
export function LessonHead({ program, lesson }: { program: Program; lesson: Activity }) {
  const site = useSite()
  const title = lessonTitle(site.productName, program, lesson)
  if (!lesson.available) return <PrivateHead title={title} card={programCard(program)} />
  const kind = lesson.contentType === contentType.video ? 'video.other' : 'article'
  return (
    <PageHead
      title={title}
      description={lesson.subtitle || program.subtitle}
      path={paths.lesson(lesson.programId, lesson.id)}
      card={{ title: lesson.title, picture: lesson.id, kind }}
      data={[lessonData(site, program, lesson, paths)]}
    />
  )
}
