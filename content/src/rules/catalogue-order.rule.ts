// Problems that concern several files.
import type { CompiledLesson, CompiledProgram } from '../compiled.schema.ts'
import type { Problem } from '../problem.ts'

/** A compiled value and its source file. */
export interface FromFile<T> {
  file: string
  value: T
}

/** Reports duplicate ids and sequences, missing programs and sections, and sections out of order. */
export function catalogueOrderProblems(
  programs: readonly FromFile<CompiledProgram>[],
  lessons: readonly FromFile<CompiledLesson>[],
): Problem[] {
  const programOf = new Map(programs.map(({ value }) => [value.programId, value]))
  return [
    ...usedTwice(programs, 'sequence', ({ sequence }) => String(sequence)),
    ...usedTwice(lessons, 'id', ({ id }) => id),
    ...usedTwice(lessons, 'sequence', ({ programId, sequence }) => `${sequence} in ${programId}`),
    ...lessons.flatMap(({ file, value }) => {
      const program = programOf.get(value.programId)
      if (program === undefined)
        return { file, field: 'program', message: `there is no programs/${value.programId}.md` }
      if (program.sections.some(({ sequence }) => sequence === value.sectionSequence)) return []
      return { file, field: 'section', message: `${value.programId} has no section ${value.sectionSequence}` }
    }),
    ...sectionsOutOfOrder(lessons),
  ]
}

function usedTwice<T>(all: readonly FromFile<T>[], field: string, keyOf: (value: T) => string): Problem[] {
  const firstFile = new Map<string, string>()
  return all.flatMap(({ file, value }) => {
    const key = keyOf(value)
    const first = firstFile.get(key)
    if (first === undefined) firstFile.set(key, file)
    return first === undefined ? [] : { file, field, message: `${key} is already used by ${first}` }
  })
}

/** Lists show sections one after another, so the next lesson must not be in an earlier section. */
function sectionsOutOfOrder(lessons: readonly FromFile<CompiledLesson>[]): Problem[] {
  const ordered = lessons.toSorted((a, b) => a.value.sequence - b.value.sequence)
  const lastSection = new Map<string, number>()
  return ordered.flatMap(({ file, value }) => {
    const before = lastSection.get(value.programId) ?? 0
    lastSection.set(value.programId, Math.max(before, value.sectionSequence))
    return value.sectionSequence >= before
      ? []
      : {
          file,
          field: 'section',
          message: `${value.sectionSequence} comes after a lesson of section ${before}; change the sequence`,
        }
  })
}
