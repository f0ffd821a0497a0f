import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { paths } from '../../app/paths.ts'
import type { LessonPaths } from '../../domains/lesson/index.ts'
import { programWithOpenLessons } from '../../domains/library/index.ts'

/** Where a lesson of the program leads. */
export function lessonPathsIn(program: Program, programs: readonly Program[]): LessonPaths {
  const openProgram = programWithOpenLessons(programs, program)
  return {
    lesson: ({ id }) => paths.lesson(program.programId, id),
    list: paths.program(program.programId),
    openLessons: openProgram && paths.program(openProgram.programId),
    end: paths.programEnd(program.programId),
    home: paths.index,
    evidence: paths.evidence,
    help: paths.help,
  }
}
