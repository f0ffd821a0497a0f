// The open lessons of the starter catalogue, and the locators of a program's list.
import type { APIRequestContext, Page } from '@playwright/test'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'

export const programList = '/learn/opp103'
/** A journal article with a video, so it has a text too. */
export const videoLesson = '/learn/opp103/1001'
export const videoTitle = 'Should phones sleep outside the bedroom?'
/** The lesson after it. */
export const textLesson = '/learn/opp103/1007'
export const textTitle = 'How can a small child do more alone?'
/** The lesson after that. */
export const quoteLesson = '/learn/opp103/1004'
/** Needs a membership. */
export const lockedLesson = '/learn/opp103/1008'

/** The ids of the lessons of the program list that are open to everybody, in their order. */
export async function openLessonIds(request: APIRequestContext, origin = ''): Promise<string[]> {
  const { programInfo } = await (await request.get(`${origin}/api/landing/store`)).json()
  return programInfo.programs
    .filter(({ programId }: Program) => programList.endsWith(programId))
    .flatMap(({ learningActivities }: Program) => learningActivities)
    .filter(({ available }: Program['learningActivities'][number]) => available)
    .map(({ id }: Program['learningActivities'][number]) => id)
}

/** Rows of the list that say Done. */
export const completedRows = (page: Page) => page.getByRole('link', { name: /Done$/ })

export const continueLink = (page: Page) =>
  page
    .getByRole('link', { name: /^Continue/ })
    .filter({ visible: true })
    .first()
