// Titles and cards of the learning pages.
import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { isReleased } from '@oka/contract/catalogue/availability.rule.ts'
import { conditionWordIn } from '@oka/contract/catalogue/condition-words.rule.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { paths } from '../../app/paths.ts'
import { lessonData, PageHead, PrivateHead, shutLessonData } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'
import { lessonKindMessages, shareTitle } from '../../domains/library/index.ts'

export const programTitle = (productName: string, program: Program) => `${productName} - ${program.fullName}`

/**
 * LEARN-13: the program's name and the book's; a quote's is Words of Wisdom. The lesson's own title is before
 * them: a tab shows only the beginning. A book that names a condition is left out, because the title is in
 * histories and previews (PUB-12).
 */
function lessonTitle(productName: string, program: Program, activity: Activity): string {
  const book =
    activity.activityType === activityType.quote ? lessonKindMessages.wordsOfWisdom : activity.bookTitle
  return [activity.title, programTitle(productName, program), conditionWordIn(book) === undefined ? book : '']
    .filter((part) => part !== '')
    .join(' - ')
}

/** What a shared link to a program shows, or to one of its locked lessons. */
export const programCard = ({ programId, fullName, subtitle, visible }: Program) => ({
  title: fullName,
  description: subtitle,
  path: paths.program(programId),
  picture: visible ? programId : undefined,
})

/** Of a shut lesson: without a diagnosis that its texts name (DOOR-9), under the picture of its program. */
const shutCard = (program: Program, activity: Activity) => ({
  title: shareTitle(activity),
  description: conditionWordIn(activity.subtitle) === undefined ? activity.subtitle : program.subtitle,
  picture: program.visible ? program.programId : undefined,
  kind: 'article' as const,
})

interface LessonHeadProps {
  program: Program
  activity: Activity
  /** Of a shut lesson, where it came with the page. */
  shortAnswer: string
}

/**
 * A lesson that is not released is left out of search results, and a link to it shows its program. A shut one
 * is found like an open one, with what everybody may read of it (DOOR-4).
 */
export function LessonHead({ program, activity, shortAnswer }: LessonHeadProps) {
  const site = useSite()
  const title = lessonTitle(site.productName, program, activity)
  if (!isReleased(activity)) return <PrivateHead title={title} card={programCard(program)} />
  if (!activity.available) {
    const description = shortAnswer || `${activity.title}. ${activity.subtitle}`
    return (
      <PageHead
        title={title}
        description={description}
        path={paths.lesson(activity.programId, activity.id)}
        card={shutCard(program, activity)}
        data={[shutLessonData(site, program, activity, description, paths)]}
      />
    )
  }
  return (
    <PageHead
      title={title}
      description={activity.subtitle || program.subtitle}
      path={paths.lesson(activity.programId, activity.id)}
      card={{
        title: activity.title,
        picture: activity.id,
        kind: activity.contentType === contentType.video ? 'video.other' : 'article',
      }}
      data={[lessonData(site, program, activity, paths)]}
    />
  )
}
