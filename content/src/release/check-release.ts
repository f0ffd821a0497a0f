// Part of `npm run check`: content that changed has a new number.
import { join } from 'node:path'
import { compileContent } from '../compile-content.ts'
import { formatProblem } from '../problem.ts'
import { readRelease } from './content-release.ts'
import { releaseProblem } from './release-number.rule.ts'

const contentDir = join(import.meta.dirname, '../..')
const { catalogue, problems = [] } = compileContent(contentDir)
const release = readRelease(contentDir).value
const found =
  catalogue && release ? releaseProblem(release, catalogue.hash) : problems.map(formatProblem).join('\n')
if (found !== null) {
  console.error(found)
  process.exitCode = 1
}
