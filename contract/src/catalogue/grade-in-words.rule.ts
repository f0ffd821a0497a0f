import { gradeCounts, gradeNames } from './evidence.messages.ts'
import type { Evidence } from './lesson-parts.schema.ts'

/**
 * How sure a card is, in words. An author may begin `sureness` with the name of the grade and go on in the same sentence ("Probably so for sleep at
 * six months."): then that whole sentence stands for the name.
 */
export function gradeInWords({ basis, grade, sureness }: Pick<Evidence, 'basis' | 'grade' | 'sureness'>) {
  const index = (grade ?? 1) - 1
  const name = gradeNames[basis][index] ?? ''
  const hasName = sureness.toLowerCase().startsWith(name.toLowerCase())
  const [sentence = ''] = hasName ? (/^.*?[.!?](?=\s|$)/su.exec(sureness) ?? [sureness]) : []
  return {
    gradeName: sentence || `${name}.`,
    gradeCount: gradeCounts[basis][index] ?? '',
    sureness: sureness.slice(sentence.length).trim(),
  }
}
