import { activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Evidence, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'

/** What the home page shows of the catalogue: a few hundred bytes instead of all of it. */
export interface HomeView {
  programs: ProgramCard[]
  /** A lesson anybody can take at once; `null` while there is none. */
  firstLesson: LessonPromise | null
  /** Shortest and longest lesson in minutes; `null` without lessons. */
  minutes: { shortest: number; longest: number } | null
  /** Some lesson is a video. */
  hasVideo: boolean
}

export interface ProgramCard {
  id: string
  name: string
  subtitle: string
  illustration: string
  lessons: number
  minutes: number
  /** Of the lessons, those anybody can take without an account. */
  open: number
}

export interface LessonPromise {
  id: string
  programId: string
  title: string
  kind: LessonKind
  minutes: number
  evidence: Evidence | null
  source: { author: string; book: string; publisher: string; date: string; link: string }
}

export type LessonKind = 'video' | 'article' | 'book' | 'quote'

/** Decided from what a visitor sees of the programs; those not visible are nowhere. */
export function homeView(programs: readonly Program[]): HomeView {
  const visible = programs.filter((program) => program.visible).toSorted((a, b) => a.sequence - b.sequence)
  const lessons = visible.flatMap((program) => program.learningActivities.toSorted((a, b) => a.sequence - b.sequence))
  const open = lessons.filter((lesson) => lesson.available)
  const first = open.find((lesson) => lesson.contentType === contentType.video) ?? open[0]
  const times = lessons.map((lesson) => lesson.minutes)
  return {
    programs: visible.map((program) => cardOf(program, lessons)),
    firstLesson: first ? promiseOf(first) : null,
    minutes: times.length > 0 ? { shortest: Math.min(...times), longest: Math.max(...times) } : null,
    hasVideo: lessons.some((lesson) => lesson.contentType === contentType.video),
  }
}

/** The program whose membership opens all others (LEARN-23); by its code, so that a public page carries no shapes. */
const opensEverything = 'optimalParentProgram'

/** Counts are of all lessons a program opens: of the full one those are everybody's. */
function cardOf({ programId, programCode, fullName, subtitle, illustration, learningActivities }: Program, allLessons: readonly Activity[]): ProgramCard {
  const lessons = programCode === opensEverything ? allLessons : learningActivities
  return {
    id: programId,
    name: fullName,
    subtitle,
    illustration,
    lessons: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    open: learningActivities.filter(({ available }) => available).length,
  }
}

const promiseOf = (lesson: Activity): LessonPromise => ({
  id: lesson.id,
  programId: lesson.programId,
  title: lesson.title,
  kind: kindOf(lesson),
  minutes: lesson.minutes,
  evidence: lesson.evidence,
  source: { author: lesson.contentAuthor, book: lesson.bookTitle, publisher: lesson.publisher, date: lesson.referencePublishDate, link: lesson.referenceLink },
})

function kindOf(lesson: Pick<Activity, 'activityType' | 'contentType'>): LessonKind {
  if (lesson.contentType === contentType.video) return 'video'
  if (lesson.activityType === activityType.quote) return 'quote'
  return lesson.activityType === activityType.bookHighlight ? 'book' : 'article'
}
