// node content/src/report-coverage.ts: prints the number of lessons for each topic, age and condition, and
// what is missing.
import { join } from 'node:path'
import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { compileContent } from './compile-content.ts'
import { formatProblem } from './problem.ts'
import { countsOf, coverageRows, gapsOf } from './rules/coverage.rule.ts'
import { ageOptions } from './rules/find-option.rule.ts'

const { catalogue, problems } = compileContent(join(import.meta.dirname, '..'))

if (catalogue === undefined) {
  for (const problem of problems) console.error(formatProblem(problem))
  process.exitCode = 1
} else {
  const { lessons } = catalogue
  const columns = ['lessons', ...ageOptions.map(({ label }) => label), 'no age']
  const line = (label: string, cells: readonly (string | number)[]) =>
    label.padEnd(34) +
    cells.map((cell, at) => String(cell === 0 ? '·' : cell).padStart((columns[at]?.length ?? 0) + 2)).join('')

  console.log(line('Topic, and conditions within it', columns))
  for (const { label, depth, lessons: all, byAge, anyAge } of coverageRows(lessons))
    console.log(line('  '.repeat(depth) + label, [all, ...byAge, anyAge]))

  const gaps = gapsOf(lessons)
  const list = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '))
  const count = (kind: number) => lessons.filter((lesson) => lesson.activityType === kind).length
  console.log(`
${lessons.length} lessons: ${count(activityType.journalArticle)} articles, ${count(activityType.bookHighlight)} highlights, ${count(activityType.quote)} quotes
Topics without a lesson: ${list(gaps.topics)}
Conditions without a lesson: ${list(gaps.conditions)}
Pictures used by several lessons: ${list(gaps.sharedPosters.map(({ poster, ids }) => `${poster} (${ids.join(', ')})`))}`)

  console.log('\nWhat has a lowest number (CAT-6)')
  for (const { label, lessons: found, fewest } of countsOf(lessons))
    console.log(
      `${found < fewest ? 'MISSING' : 'ok     '}  ${label.padEnd(48)}${String(found).padStart(4)} of at least ${fewest}`,
    )
}
