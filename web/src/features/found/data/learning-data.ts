// A program and a lesson in the words of schema.org. Nothing here is true of some visitors only.
import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { shareCardPath } from '@oka/contract/system/share-cards.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.shapes.ts'
import { academyName } from './academy-data.ts'
import { absoluteAsset, absolutePage } from './addresses.ts'
import type { StructuredData } from './json-ld.ts'

/** Where pages live; the page knows. */
export interface Paths {
  program: (programId: string) => string
  lesson: (programId: string, activityId: string) => string
}

/** `PT1H30M` of 90 minutes. */
const minutesLong = (minutes: number) => `PT${minutes >= 60 ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`
const secondsLong = (seconds: number) => `PT${Math.floor(seconds / 60)}M${Math.round(seconds % 60)}S`

const courseName = (site: SiteInfo, program: Program, paths: Paths): StructuredData => ({
  '@type': 'Course',
  '@id': `${absolutePage(site, paths.program(program.programId))}#course`,
  name: program.fullName,
  url: absolutePage(site, paths.program(program.programId)),
})

/** No offer: nothing is sold yet. */
export function courseData(site: SiteInfo, program: Program, paths: Paths): StructuredData {
  const minutes = program.learningActivities.reduce((sum, lesson) => sum + lesson.minutes, 0)
  const open = program.learningActivities.filter(({ available }) => available)
  return {
    ...courseName(site, program, paths),
    description: program.subtitle,
    image: absoluteAsset(site, shareCardPath(program.programId)),
    inLanguage: site.language,
    provider: academyName(site),
    ...(minutes > 0 && { hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online', courseWorkload: minutesLong(minutes) } }),
    ...(open.length > 0 && {
      hasPart: open.map((lesson) => ({
        // Not a VideoObject: that would have to be told whole, and is, on its own page.
        '@type': 'LearningResource',
        '@id': `${absolutePage(site, paths.lesson(lesson.programId, lesson.id))}#lesson`,
        name: lesson.title,
        url: absolutePage(site, paths.lesson(lesson.programId, lesson.id)),
      })),
    }),
  }
}

/** Of a lesson open to everybody. A film's address changes with every visitor, so none is told. */
export function lessonData(site: SiteInfo, program: Program, lesson: Activity, paths: Paths): StructuredData {
  const page = absolutePage(site, paths.lesson(lesson.programId, lesson.id))
  const card = absoluteAsset(site, shareCardPath(lesson.id))
  const both = {
    '@id': `${page}#lesson`,
    name: lesson.title,
    description: lesson.subtitle || program.subtitle,
    url: page,
    inLanguage: site.language,
    isAccessibleForFree: true,
    learningResourceType: 'lesson',
    isPartOf: courseName(site, program, paths),
    publisher: academyName(site),
    isBasedOn: sourceOf(lesson),
  }
  if (lesson.contentType === contentType.video)
    return { '@type': 'VideoObject', ...both, thumbnailUrl: card, uploadDate: lesson.releaseDate, duration: secondsLong(lesson.muxAsset?.duration ?? 0) }
  return {
    '@type': lesson.activityType === activityType.quote ? 'LearningResource' : 'Article',
    ...both,
    headline: lesson.title,
    image: card,
    datePublished: lesson.releaseDate,
    author: academyName(site),
    timeRequired: minutesLong(lesson.minutes),
  }
}

const sourceOf = ({ bookTitle, contentAuthor, publisher, referencePublishDate, referenceLink }: Activity): StructuredData => ({
  '@type': 'CreativeWork',
  name: bookTitle,
  author: contentAuthor,
  publisher,
  datePublished: referencePublishDate,
  url: referenceLink,
})
