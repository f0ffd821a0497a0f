// node content/src/share/build-shares.ts [path of Chromium]: draws the sharing cards that changed and deletes
// outdated ones.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from 'playwright-core'
import { logoPath, shareCardPath, shareCardSize } from '@oka/contract/system/share-cards.ts'
import { compileContent } from '../compile-content.ts'
import { formatProblem } from '../problem.ts'
import { runTool } from '../voice/run-tool.ts'
import { hashPage, readCardRecord, recordFile, type CardRecord } from './card-record.ts'
import { cardPage, logoPage } from './card-page.ts'
import { shareCardsOf } from './share-cards.rule.ts'

/** The path on Debian. */
const browserPath = process.argv[2] ?? '/usr/bin/chromium'
const contentDir = join(import.meta.dirname, '../..')
const shareDir = join(contentDir, 'share')
const logoSize = { width: 512, height: 512 }

interface Drawing {
  file: string
  page: string
  size: { width: number; height: number }
}

const { catalogue, problems } = compileContent(contentDir)
if (catalogue === undefined) {
  for (const problem of problems) console.error(formatProblem(problem))
  process.exitCode = 1
} else {
  const cards = shareCardsOf(catalogue).map((card) => ({
    file: basename(shareCardPath(card.name)),
    page: cardPage(card),
    size: shareCardSize,
  }))
  await drawChanged([{ file: basename(logoPath), page: logoPage(), size: logoSize }, ...cards])
}

async function drawChanged(drawings: readonly Drawing[]) {
  mkdirSync(shareDir, { recursive: true })
  const recorded = readCardRecord(shareDir)
  const record: CardRecord = Object.fromEntries(drawings.map(({ file, page }) => [file, hashPage(page)]))
  const changed = drawings.filter(
    ({ file }) => recorded[file] !== record[file] || !existsSync(join(shareDir, file)),
  )
  if (changed.length > 0) await draw(changed)
  for (const name of readdirSync(shareDir))
    if (name !== recordFile && record[name] === undefined) rmSync(join(shareDir, name))
  writeFileSync(join(shareDir, recordFile), `${JSON.stringify(record, null, 2)}\n`)
  console.log(`${drawings.length} sharing cards are ready`)
}

async function draw(drawings: readonly Drawing[]) {
  const browser = await chromium.launch({ executablePath: browserPath })
  try {
    for (const { file, page, size } of drawings) {
      const tab = await browser.newPage({ viewport: size })
      await tab.setContent(page, { waitUntil: 'load' })
      await tab.evaluate(() =>
        Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]),
      )
      const path = join(shareDir, file)
      const raw = `${path}.raw.png`
      await tab.screenshot({ path: raw })
      await tab.close()
      await reducePalette(raw, path)
      rmSync(raw)
      console.log(`${file}: ${Math.round(statSync(path).size / 1024)} KB`)
    }
  } finally {
    await browser.close()
  }
}

/** Flat drawings need few colours; a palette saves two thirds of the bytes. */
async function reducePalette(from: string, to: string) {
  const filter = 'split[a][b];[a]palettegen=max_colors=128:stats_mode=full[p];[b][p]paletteuse=dither=none'
  await runTool('ffmpeg', [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-i',
    from,
    '-filter_complex',
    filter,
    '-frames:v',
    '1',
    '-update',
    '1',
    to,
  ])
}
