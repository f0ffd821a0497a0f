// Programs and lessons as structured data: only what is true for every visitor.
import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { shareCardPath } from '@oka/contract/system/share-cards.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { academyReference } from './academy-data.ts'
import { absoluteAssetUrl, absolutePageUrl, type StructuredData } from './structured-data.ts'

interface Paths {
  program: (programId: string) => string
  lesson: (programId: string, activityId: string) => string
}

/** ISO 8601: `PT1H30M` for 90 minutes. */
const durationOfMinutes = (minutes: number) =>
  `PT${minutes >= 60 ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`
const durationOfSeconds = (seconds: number) => `PT${Math.floor(seconds / 60)}M${Math.round(seconds % 60)}S`

function courseReference(site: SiteInfo, program: Program, paths: Paths): StructuredData {
  const url = absolutePageUrl(site, paths.program(program.programId))
  return { '@type': 'Course', '@id': `${url}#course`, name: program.fullName, url }
}

/** Without a price: it depends on the country. */
export function courseData(site: SiteInfo, program: Program, paths: Paths): StructuredData {
  const minutes = program.learningActivities.reduce((sum, activity) => sum + activity.minutes, 0)
  const open = program.learningActivities.filter(({ available }) => available)
  return {
    ...courseReference(site, program, paths),
    description: program.subtitle,
    image: absoluteAssetUrl(site, shareCardPath(program.programId)),
    inLanguage: site.language,
    provider: academyReference(site),
    offers: { '@type': 'Offer', category: open.length > 0 ? 'Partially Free' : 'Subscription' },
    ...(minutes > 0 && {
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'online',
        courseWorkload: durationOfMinutes(minutes),
      },
    }),
    ...(open.length > 0 && { hasPart: open.map((activity) => partOfCourse(site, activity, paths)) }),
  }
}

/** Not a VideoObject: that requires every field, and the lesson's own page has it. */
function partOfCourse(site: SiteInfo, activity: Activity, paths: Paths): StructuredData {
  const url = absolutePageUrl(site, paths.lesson(activity.programId, activity.id))
  return { '@type': 'LearningResource', '@id': `${url}#lesson`, name: activity.title, url }
}

function factsOfLesson(site: SiteInfo, program: Program, activity: Activity, paths: Paths) {
  const url = absolutePageUrl(site, paths.lesson(activity.programId, activity.id))
  return {
    '@id': `${url}#lesson`,
    name: activity.title,
    url,
    inLanguage: site.language,
    learningResourceType: 'lesson',
    isPartOf: courseReference(site, program, paths),
    publisher: academyReference(site),
    isBasedOn: sourceData(activity),
  }
}

/** For a lesson that opens with a membership, whose video and text nobody else may read. */
export const shutLessonData = (
  site: SiteInfo,
  program: Program,
  activity: Activity,
  description: string,
  paths: Paths,
): StructuredData => ({
  '@type': 'LearningResource',
  ...factsOfLesson(site, program, activity, paths),
  description,
  isAccessibleForFree: false,
  datePublished: activity.releaseDate,
  timeRequired: durationOfMinutes(activity.minutes),
})

/** For a lesson open to everyone. A video's address differs for every visitor, so it is left out. */
export function lessonData(
  site: SiteInfo,
  program: Program,
  activity: Activity,
  paths: Paths,
): StructuredData {
  const card = absoluteAssetUrl(site, shareCardPath(activity.id))
  const description = activity.subtitle || program.subtitle
  const shared = { ...factsOfLesson(site, program, activity, paths), description, isAccessibleForFree: true }
  if (activity.contentType === contentType.video)
    return {
      '@type': 'VideoObject',
      ...shared,
      thumbnailUrl: card,
      uploadDate: activity.releaseDate,
      duration: durationOfSeconds(activity.muxAsset?.duration ?? 0),
    }
  return {
    '@type': activity.activityType === activityType.quote ? 'LearningResource' : 'Article',
    ...shared,
    headline: activity.title,
    image: card,
    datePublished: activity.releaseDate,
    author: academyReference(site),
    timeRequired: durationOfMinutes(activity.minutes),
  }
}

const sourceData = ({
  bookTitle,
  contentAuthor,
  publisher,
  referencePublishDate,
  referenceLink,
}: Activity): StructuredData => ({
  '@type': 'CreativeWork',
  name: bookTitle,
  author: contentAuthor,
  publisher,
  datePublished: referencePublishDate,
  url: referenceLink,
})
