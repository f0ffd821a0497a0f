import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'

/** Sections in order, each with its lessons in order; none is empty. */
export const sectionsWithLessons = (program: Program) =>
  program.sections
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((section) => ({
      section,
      lessons: program.learningActivities
        .filter((lesson) => lesson.sectionSequence === section.sequence)
        .toSorted((a, b) => a.sequence - b.sequence),
    }))
    .filter(({ lessons }) => lessons.length > 0)
