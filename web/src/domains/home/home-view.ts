import { contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { gradeCounts, gradeNames } from '@oka/contract/catalogue/evidence.messages.ts'
import type { Evidence, LessonParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { lessonKind, type LessonKind, lessonTotals, type LessonTotals } from '../library/index.ts'
import { frontTopics, type FrontTopic } from './front-topics.ts'

/** What the home page shows of the catalogue: a few hundred bytes instead of all of it. */
export interface HomeView {
  /** What is hard tonight. */
  needs: NeedButton[]
  programs: ProgramCard[]
  /** A lesson that is open without an account; `null` while there is none. */
  openLesson: OpenLesson | null
  /** How sure anyone can be, shown by one of the lessons. */
  proof: Proof | null
  topics: FrontTopic[]
  /** Of topics that have a lesson. */
  topicCount: number
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

/** In words, so that the page needs no names of grades. */
export interface HowSure {
  basis: 'study' | 'guideline'
  level: number
  /** “Probably so” */
  name: string
  /** “Three leaves of four.” */
  count: string
}

export interface OpenLesson {
  id: string
  programId: string
  title: string
  kind: LessonKind
  minutes: number
  poster: string
  shortAnswer: string
  /** What it rests on most firmly, and what that found. */
  sureness: (HowSure & { title: string }) | null
}

export interface Proof {
  title: string
  sureness: HowSure
  who: string
  limits: string
}

interface Need extends NeedButton {
  lesson: { activityId: string }
  more: readonly { activityId: string }[]
}

type Parts = Pick<LessonParts, 'shortAnswer' | 'evidence'>

/**
 * From the programs as a visitor sees them. Programs that are not visible are left out of everything.
 * `partsOf` reads the parts of an open lesson.
 */
export async function homeView(
  programs: readonly Program[],
  needs: readonly Need[],
  partsOf: (activityId: string) => Promise<Parts | undefined>,
): Promise<HomeView> {
  const visible = programs.filter((program) => program.visible).toSorted((a, b) => a.sequence - b.sequence)
  const activities = visible.flatMap((program) =>
    program.learningActivities.toSorted((a, b) => a.sequence - b.sequence),
  )
  const lesson = lessonToStartWith(activities, needs)
  // Without them the page is whole.
  const read = (id: string | undefined) => (id === undefined ? undefined : partsOf(id).catch(() => undefined))
  const [parts, ofProof] = await Promise.all([read(lesson?.id), read(needs[0]?.lesson.activityId)])
  const taught = new Set(activities.flatMap(({ topics }) => topics))
  return {
    needs: needs.map(({ slug, name, picture }) => ({ slug, name, picture })),
    programs: visible.map(programCard),
    openLesson: lesson ? openLesson(lesson, parts) : null,
    proof: proofFrom(ofProof ?? parts),
    topics: frontTopics.filter(({ id }) => taught.has(id)),
    topicCount: taught.size,
  }
}

/** A video beside the first need's own lesson, else the first open one. */
function lessonToStartWith(activities: readonly Activity[], needs: readonly Need[]): Activity | undefined {
  const open = activities.filter((activity) => activity.available)
  const videos = open.filter((activity) => activity.contentType === contentType.video)
  const named = new Set(needs[0]?.more.map(({ activityId }) => activityId))
  return videos.find(({ id }) => named.has(id)) ?? videos[0] ?? open[0]
}

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

function openLesson(activity: Activity, parts: Parts | undefined): OpenLesson {
  const { id, programId, title, minutes, poster } = activity
  const firmest = parts?.evidence
    .filter(({ grade }) => grade !== null)
    .toSorted((a, b) => (b.grade ?? 0) - (a.grade ?? 0))[0]
  const sureness = firmest && howSure(firmest)
  return {
    id,
    programId,
    title,
    kind: lessonKind(activity),
    minutes,
    poster,
    shortAnswer: parts?.shortAnswer ?? '',
    sureness: sureness ? { ...sureness, title: firmest.title } : null,
  }
}

/** A study, as it stands in the lesson. */
function proofFrom(parts: Parts | undefined): Proof | null {
  const study = parts?.evidence.find(({ basis, who }) => basis === 'study' && who !== '')
  const sureness = study && howSure(study)
  return sureness ? { title: study.title, sureness, who: study.who, limits: study.limits } : null
}

function howSure({ basis, grade }: Pick<Evidence, 'basis' | 'grade'>): HowSure | null {
  if (grade === null || (basis !== 'study' && basis !== 'guideline')) return null
  return {
    basis,
    level: grade,
    name: gradeNames[basis][grade - 1] ?? '',
    count: gradeCounts[basis][grade - 1] ?? '',
  }
}
