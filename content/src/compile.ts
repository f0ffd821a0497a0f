// node content/src/compile.ts: writes content/dist/catalogue.json, about.json, help-lines.json, series.json,
// needs.json and search.json, or lists what has to be fixed first.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { shareCardPath } from '@oka/contract/system/share-cards.ts'
import { aboutFromFile } from './about/about-from-file.ts'
import { compileContent } from './compile-content.ts'
import { helpLinesFileName, helpLinesFromFile } from './help/help-lines-from-file.ts'
import { needsFromFile } from './needs/needs-from-file.ts'
import { formatProblem } from './problem.ts'
import { compileSearch } from './search/compile-search.ts'
import { compileSeries } from './series/compile-series.ts'
import { readRelease } from './release/content-release.ts'
import { releaseProblem } from './release/release-number.rule.ts'
import { shutDoors } from './rules/open-doors.rule.ts'
import { cardPage } from './share/card-page.ts'
import { hashPage, readCardRecord } from './share/card-record.ts'
import { shareCardsOf } from './share/share-cards.rule.ts'

const contentDir = join(import.meta.dirname, '..')
const { catalogue, asks, narrationStates, problems: catalogueProblems = [] } = compileContent(contentDir)
const about = aboutFromFile(join(contentDir, 'about.md'), 'about.md')
const published = readRelease(contentDir).value
const helpLines = helpLinesFromFile(join(contentDir, helpLinesFileName), published?.day ?? '')
const series = compileSeries(contentDir)
const needs = needsFromFile(contentDir, {
  lessons: catalogue?.lessons ?? [],
  series: series.value ?? [],
})
const doors = shutDoors(catalogue?.lessons ?? [])
/** Both would only repeat that a lesson or a series has a problem. */
const problemsOfDoors =
  catalogue === undefined || series.value === undefined ? [] : [...doors, ...(needs.problems ?? [])]
// what has a problem of its own would only cause further ones in the search
const search =
  catalogue && series.value && needs.value
    ? compileSearch(contentDir, { catalogue, asks, series: series.value, needs: needs.value })
    : undefined

const problems = [
  ...catalogueProblems,
  ...problemsOfDoors,
  ...(about.problems ?? []),
  ...(helpLines.problems ?? []),
  ...(series.problems ?? []),
  ...(search?.problems ?? []),
]

if (
  catalogue === undefined ||
  about.problems !== undefined ||
  helpLines.problems !== undefined ||
  series.problems !== undefined ||
  search?.value === undefined ||
  needs.problems !== undefined ||
  doors.length > 0
) {
  console.error(
    `The catalogue was not compiled. Fix ${problems.length === 1 ? 'this problem' : `these ${problems.length} problems`} first:`,
  )
  for (const problem of problems) console.error(`  ${formatProblem(problem)}`)
  process.exitCode = 1
} else {
  mkdirSync(join(contentDir, 'dist'), { recursive: true })
  replaceFile(join(contentDir, 'dist', 'about.json'), about.value)
  replaceFile(join(contentDir, 'dist', 'help-lines.json'), helpLines.value)
  replaceFile(join(contentDir, 'dist', 'series.json'), series.value)
  replaceFile(join(contentDir, 'dist', 'search.json'), search.value)
  replaceFile(join(contentDir, 'dist', 'needs.json'), needs.value.needs)
  replaceFile(join(contentDir, 'dist', 'catalogue.json'), catalogue)
  const videos = catalogue.lessons.filter(({ video }) => video !== null).length
  const withoutNarration = narrationStates.filter(({ isReady }) => !isReady)
  if (withoutNarration.length > 0)
    console.log(
      `Lessons without a current narration (run npm run content:build): ${withoutNarration.map(({ lessonId }) => lessonId).join(', ')}`,
    )
  const drawn = readCardRecord(join(contentDir, 'share'))
  const outdated = shareCardsOf(catalogue).filter(
    (card) => drawn[basename(shareCardPath(card.name))] !== hashPage(cardPage(card)),
  )
  if (outdated.length > 0)
    console.log(
      `Sharing cards that are out of date (run npm run content:build): ${outdated.map(({ name }) => name).join(', ')}`,
    )
  const notReleased = published ? releaseProblem(published, catalogue.hash) : null
  if (notReleased !== null) console.log(notReleased)
  console.log(
    `Catalogue compiled: ${catalogue.programs.length} programs, ${catalogue.lessons.length} lessons, ${videos} videos, release ${catalogue.release} (${catalogue.hash.slice(0, 12)})`,
  )
}

/**
 * Replaces the file atomically, because a server may be reading it. One that says the same stays, so that
 * nothing is built again for it.
 */
function replaceFile(path: string, content: unknown) {
  const text = JSON.stringify(content)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}
