// `npm run content:release`: gives changed content the next number. With a number (`npm run content:release
// 12`) it gets that one: for earlier content that is published again.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent } from '../compile-content.ts'
import { formatProblem } from '../problem.ts'
import { readRelease, releaseFile, writeRelease } from './content-release.ts'
import { releaseNumber } from './release-number.rule.ts'

const contentDir = join(import.meta.dirname, '../..')
const published = readRelease(contentDir).value ?? null
const today = new Date().toISOString().slice(0, 10)
// Content without a release does not compile. A file that cannot be read is named instead: published content
// must not start again at 1.
if (!existsSync(join(contentDir, releaseFile)))
  writeRelease(contentDir, { release: 1, hash: 'none', day: today })
const { catalogue, problems = [] } = compileContent(contentDir)
const wanted = process.argv[2] === undefined ? undefined : Number(process.argv[2])
try {
  if (catalogue === undefined)
    throw new Error(['The content does not compile:', ...problems.map(formatProblem)].join('\n  '))
  const release = releaseNumber(published, catalogue.hash, wanted)
  writeRelease(contentDir, {
    release,
    hash: catalogue.hash,
    day: release === published?.release ? published.day : today,
  })
  console.log(
    release === published?.release
      ? `The content is release ${release} already.`
      : `The content is release ${release} now: commit content/${releaseFile}.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
