// node content/src/compile.ts: makes content/dist/catalogue.json and about.json, or says what has to be mended first.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { shareCardPath } from '@oka/contract/system/share-cards.ts'
import { aboutFromFile } from './about/about-from-file.ts'
import { compileContent } from './compile-content.ts'
import { sayProblem } from './problem.ts'
import { cardPage } from './share/card-page.ts'
import { hashPage, readCardRecord } from './share/card-record.ts'
import { shareCardsOf } from './share/share-cards.rule.ts'

const contentDir = join(import.meta.dirname, '..')
const { catalogue, spoken, problems: ofCatalogue = [] } = compileContent(contentDir)
const about = aboutFromFile(join(contentDir, 'about.md'), 'about.md')
const problems = [...ofCatalogue, ...(about.problems ?? [])]

if (catalogue === undefined || about.problems !== undefined) {
  console.error(`The catalogue was not made; ${problems.length === 1 ? 'one thing' : `${problems.length} things`} to mend:`)
  for (const problem of problems) console.error(`  ${sayProblem(problem)}`)
  process.exitCode = 1
} else {
  mkdirSync(join(contentDir, 'dist'), { recursive: true })
  replaceFile(join(contentDir, 'dist', 'about.json'), about.value)
  replaceFile(join(contentDir, 'dist', 'catalogue.json'), catalogue)
  const videos = catalogue.lessons.filter(({ video }) => video !== null).length
  const unread = spoken.filter(({ isReady }) => !isReady)
  if (unread.length > 0) console.log(`To be read aloud again (npm run content:build): ${unread.map(({ lessonId }) => lessonId).join(', ')}`)
  const drawn = readCardRecord(join(contentDir, 'share'))
  const undrawn = shareCardsOf(catalogue).filter((card) => drawn[basename(shareCardPath(card.name))] !== hashPage(cardPage(card)))
  if (undrawn.length > 0) console.log(`Cards for sharing to be drawn again (npm run content:build): ${undrawn.map(({ name }) => name).join(', ')}`)
  console.log(`Catalogue made: ${catalogue.programs.length} programs, ${catalogue.lessons.length} lessons, ${videos} videos (${catalogue.hash.slice(0, 12)})`)
}

/** A server that starts meanwhile reads the old file or the new one, never half of it. */
function replaceFile(path: string, content: unknown) {
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(content))
  renameSync(`${path}.${process.pid}`, path)
}
