// Titles and cards of the learning pages.
import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { conditionWordIn } from '@oka/contract/catalogue/condition-words.rule.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { paths } from '../../app/paths.ts'
import { lessonData, PageHead, PrivateHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'
import { lessonKindMessages } from '../../domains/library/index.ts'

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

/**
 * A lesson open to all has a card of its own; any other is left out of search results, and a link to it shows
 * its program.
 */
export function LessonHead({ program, activity }: { program: Program; activity: Activity }) {
  const site = useSite()
  const title = lessonTitle(site.productName, program, activity)
  if (!activity.available) return <PrivateHead title={title} card={programCard(program)} />
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
