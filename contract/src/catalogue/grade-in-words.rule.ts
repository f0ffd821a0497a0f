import { gradeCounts, gradeNames } from './evidence.messages.ts'
import type { Evidence } from './lesson-parts.schema.ts'

type Graded = Pick<Evidence, 'basis' | 'grade'>

const indexOf = (grade: number | null) => (grade ?? 1) - 1

/**
 * How sure a card is, in words; `sureness` is what the author adds to the name of the grade, or a text that
 * begins with that name as a sentence.
 */
export function gradeInWords({ basis, grade, sureness }: Graded & Pick<Evidence, 'sureness'>) {
  const gradeName = `${nameOfGrade({ basis, grade })}.`
  const hasName = sureness.toLowerCase().startsWith(gradeName.toLowerCase())
  return {
    gradeName,
    gradeCount: gradeCounts[basis][indexOf(grade)] ?? '',
    sureness: hasName ? sureness.slice(gradeName.length).trimStart() : sureness,
  }
}

/**
 * Whether a text goes on after the name of its grade: the name stands alone on the card, and the rest would
 * begin in the middle.
 */
export function goesOnAfterName({ basis, grade, sureness }: Graded & Pick<Evidence, 'sureness'>): boolean {
  const name = nameOfGrade({ basis, grade })
  return (
    sureness.toLowerCase().startsWith(name.toLowerCase()) && !/^\.(\s|$)/.test(sureness.slice(name.length))
  )
}

export const nameOfGrade = ({ basis, grade }: Graded): string => gradeNames[basis][indexOf(grade)] ?? ''
