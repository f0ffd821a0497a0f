// node content/src/compile.ts: makes content/dist/catalogue.json, or says what has to be mended first.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent } from './compile-content.ts'
import { sayProblem } from './problem.ts'

const contentDir = join(import.meta.dirname, '..')
const { catalogue, problems } = compileContent(contentDir)

if (catalogue === undefined) {
  console.error(`The catalogue was not made; ${problems.length === 1 ? 'one thing' : `${problems.length} things`} to mend:`)
  for (const problem of problems) console.error(`  ${sayProblem(problem)}`)
  process.exitCode = 1
} else {
  const path = join(contentDir, 'dist', 'catalogue.json')
  mkdirSync(join(contentDir, 'dist'), { recursive: true })
  // A server that starts meanwhile reads the old file or the new one, never half of it.
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(catalogue))
  renameSync(`${path}.${process.pid}`, path)
  const videos = catalogue.lessons.filter(({ video }) => video !== null).length
  console.log(`Catalogue made: ${catalogue.programs.length} programs, ${catalogue.lessons.length} lessons, ${videos} videos (${catalogue.hash.slice(0, 12)})`)
}
