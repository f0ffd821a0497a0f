import { contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Evidence } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { lessonKind, type LessonKind, lessonTotals, type LessonTotals } from '../library/index.ts'

/** What the home page shows of the catalogue: a few hundred bytes instead of all of it. */
export interface HomeView {
  /** What is hard tonight. */
  needs: NeedButton[]
  programs: ProgramCard[]
  /** A lesson that is open without an account; `null` while there is none. */
  firstLesson: FirstLesson | null
  /** Shortest and longest lesson in minutes; `null` without lessons. */
  minutes: { shortest: number; longest: number } | null
  hasVideo: boolean
  /** What the first lesson rests on. */
  evidence: Evidence | null
}

export interface NeedButton {
  slug: string
  name: string
  picture: string
}

export interface ProgramCard {
  id: string
  name: string
  subtitle: string
  illustration: string
  totals: LessonTotals
  /** Its membership opens every other program too (LEARN-23). */
  opensAll: boolean
}

export interface FirstLesson {
  id: string
  programId: string
  title: string
  kind: LessonKind
  minutes: number
}

/**
 * From the programs as a visitor sees them. Programs that are not visible are left out of everything.
 * `evidenceOf` reads the evidence of an open lesson.
 */
export async function homeView(
  programs: readonly Program[],
  needs: readonly NeedButton[],
  evidenceOf: (activityId: string) => Promise<readonly Evidence[]>,
): Promise<HomeView> {
  const visible = programs.filter((program) => program.visible).toSorted((a, b) => a.sequence - b.sequence)
  const activities = visible.flatMap((program) =>
    program.learningActivities.toSorted((a, b) => a.sequence - b.sequence),
  )
  const open = activities.filter((activity) => activity.available)
  const first = open.find((activity) => activity.contentType === contentType.video) ?? open[0]
  const minutes = activities.map((activity) => activity.minutes)
  return {
    needs: needs.map(({ slug, name, picture }) => ({ slug, name, picture })),
    programs: visible.map(programCard),
    firstLesson: first ? firstLesson(first) : null,
    minutes: minutes.length > 0 ? { shortest: Math.min(...minutes), longest: Math.max(...minutes) } : null,
    hasVideo: activities.some((activity) => activity.contentType === contentType.video),
    evidence: first ? await firstEvidence(() => evidenceOf(first.id)) : null,
  }
}

/** Without it the page is whole. */
const firstEvidence = (read: () => Promise<readonly Evidence[]>) =>
  read().then(
    ([evidence]) => evidence ?? null,
    () => null,
  )

/**
 * The program whose membership opens all others (LEARN-23). A literal, so that a public page does not load
 * the contract's schemas.
 */
const fullProgramCode = 'optimalParentProgram'

const programCard = (program: Program): ProgramCard => ({
  id: program.programId,
  name: program.fullName,
  subtitle: program.subtitle,
  illustration: program.illustration,
  totals: lessonTotals(program),
  opensAll: program.programCode === fullProgramCode,
})

const firstLesson = (activity: Activity): FirstLesson => ({
  id: activity.id,
  programId: activity.programId,
  title: activity.title,
  kind: lessonKind(activity),
  minutes: activity.minutes,
})
