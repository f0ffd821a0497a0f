// What can only be seen with all the files side by side.
import type { CompiledLesson, CompiledProgram } from '../compiled.shapes.ts'
import type { Problem } from '../problem.ts'

/** A value of the catalogue and the file it was written in. */
export interface FromFile<T> {
  file: string
  value: T
}

/** Ids and sequences that are used twice, programs and sections that do not exist. */
export function orderProblems(programs: readonly FromFile<CompiledProgram>[], lessons: readonly FromFile<CompiledLesson>[]): Problem[] {
  const programOf = new Map(programs.map(({ value }) => [value.programId, value]))
  return [
    ...usedTwice(programs, 'sequence', ({ sequence }) => String(sequence)),
    ...usedTwice(lessons, 'id', ({ id }) => id),
    ...usedTwice(lessons, 'sequence', ({ programId, sequence }) => `${sequence} in ${programId}`),
    ...lessons.flatMap(({ file, value }) => {
      const program = programOf.get(value.programId)
      if (program === undefined) return { file, field: 'program', message: `there is no programs/${value.programId}.md` }
      if (program.sections.some(({ sequence }) => sequence === value.sectionSequence)) return []
      return { file, field: 'section', message: `${value.programId} has no section ${value.sectionSequence}` }
    }),
    ...wanderingSections(lessons),
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

/** A list shows sections one after the other, so "next" must not jump back to an earlier one. */
function wanderingSections(lessons: readonly FromFile<CompiledLesson>[]): Problem[] {
  const ordered = lessons.toSorted((a, b) => a.value.sequence - b.value.sequence)
  const reached = new Map<string, number>()
  return ordered.flatMap(({ file, value }) => {
    const before = reached.get(value.programId) ?? 0
    reached.set(value.programId, Math.max(before, value.sectionSequence))
    return value.sectionSequence >= before
      ? []
      : { file, field: 'section', message: `${value.sectionSequence} comes after a lesson of section ${before}; change the sequence` }
  })
}
