import { gradeCounts, gradeNames } from './evidence.messages.ts'
import type { Evidence } from './lesson-parts.schema.ts'

/** How sure a card is, in words; `sureness` is what the author adds to the name of the grade. */
export function gradeInWords({ basis, grade, sureness }: Pick<Evidence, 'basis' | 'grade' | 'sureness'>) {
  const index = (grade ?? 1) - 1
  const name = gradeNames[basis][index] ?? ''
  const hasName = sureness.toLowerCase().startsWith(name.toLowerCase())
  return {
    gradeName: `${name}.`,
    gradeCount: gradeCounts[basis][index] ?? '',
    sureness: hasName ? sureness.slice(name.length).replace(/^[.,:;]?\s*/, '') : sureness,
  }
}
