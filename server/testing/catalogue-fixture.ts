// A small catalogue whose every field a test can set.
import { createHash } from 'node:crypto'
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { CompiledCatalogue, CompiledLesson, CompiledProgram } from '@oka/content/compiled.schema.ts'

export const longAgo = '2025-01-15T00:00:00Z'

export function program(
  programId: string,
  sequence: number,
  changes: Partial<CompiledProgram> = {},
): CompiledProgram {
  return {
    programId,
    programCode: programId,
    sequence,
    fullName: `Program ${programId}`,
    subtitle: 'A subtitle',
    description: 'A description',
    features: [{ title: 'A feature', body: 'Its words' }],
    illustration: 'bedtime',
    illustrationAlt: 'A bed',
    releaseDate: longAgo,
    hint: 'A hint',
    visible: true,
    authorSlug: '',
    sections: [{ sequence: 1, title: 'First', icon: 'sleep' }],
    nextBatchDateText: 'More in spring',
    ...changes,
  }
}

const partsOfLesson = (id: string): CompiledLesson['parts'] => ({
  shortAnswer: `Answer of ${id}`,
  tryToday: {
    minutes: 3,
    variants: [
      {
        for: ['everyone'],
        step: 'Sit down.',
        when: '3 minutes',
        smaller: 'One minute.',
        larger: 'Twice.',
      },
    ],
  },
  seekHelp: ['Ask your doctor.'],
  help: ['emergency'],
  suggestions: [],
  disagreement: null,
  evidence: [
    {
      basis: 'study',
      grade: 2,
      title: 'Children slept less',
      what: 'Systematic review',
      who: 'Children',
      sureness: 'A link',
      limits: 'Few studies',
      changeOurMind: 'A trial',
      source: {
        title: 'A source',
        authors: 'An author',
        year: 2020,
        publisher: 'A journal 1(2)',
        link: 'https://doi.org/10.1000/1',
      },
    },
  ],
})

export function lesson(
  id: string,
  programId: string,
  sequence: number,
  changes: Partial<CompiledLesson> = {},
): CompiledLesson {
  return {
    id,
    programId,
    sequence,
    sectionSequence: 1,
    activityType: activityType.journalArticle,
    contentType: contentType.text,
    access: activityAccess.public,
    releaseDate: longAgo,
    title: `Lesson ${id}`,
    subtitle: '',
    bookTitle: 'A source',
    contentAuthor: 'An author',
    publisher: 'A journal 1(2)',
    referencePublishDate: '2020',
    referenceLink: 'https://doi.org/10.1000/1',
    evidence: null,
    parts: partsOfLesson(id),
    overheadText: '',
    slug: `lesson-${id}`,
    icon: 'article',
    poster: 'poster-day',
    posterAlt: 'A day',
    scene: '',
    thumbnailTime: 1,
    minutes: 2,
    isSpecialActivity: false,
    topics: [12],
    childrenAgeGroups: [1],
    medicalConditions: [],
    mentionedConditions: [],
    interests: [],
    timesOfDay: [],
    textContent: `<p>Text of ${id}</p>`,
    transcript: [],
    video: null,
    reading: null,
    ...changes,
  }
}

/** Without a release, the test server gives a changed catalogue the next one. */
export type TestCatalogue = Omit<CompiledCatalogue, 'release'> & { release?: number }

export function catalogueOf(programs: CompiledProgram[], lessons: CompiledLesson[]): TestCatalogue {
  return {
    hash: createHash('sha256')
      .update(JSON.stringify([programs, lessons]))
      .digest('hex'),
    programs,
    lessons,
  }
}

/** opp103 with five public lessons and a private one, opp201 with a private one. */
export const smallCatalogue = () =>
  catalogueOf(
    [program('opp103', 1), program('opp201', 2)],
    [
      ...['1001', '1002', '1003', '1004', '1005'].map((id, index) => lesson(id, 'opp103', index + 1)),
      lesson('1006', 'opp103', 6, { access: activityAccess.private }),
      lesson('2001', 'opp201', 1, { access: activityAccess.private }),
    ],
  )
