// node content/src/share/build-icons.ts [path of Chromium]: draws the icons that devices want as PNG or ICO,
// from the brand's SVG, into web/public.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/** The path on Debian. */
const browserPath = process.argv[2] ?? '/usr/bin/chromium'
const root = join(import.meta.dirname, '../../..')
const publicDir = join(root, 'web/public')
const svgOf = (name: string) => readFileSync(join(root, 'ui/src/brand', name), 'utf8')

/** Phones cut the corners themselves: theirs has none, and no transparent part. */
const withoutCorners = (svg: string) =>
  svg
    .replace(/ rx="116"/, '')
    .replace('H116Q0 512 0 396Z', 'H0Z')
    .replace('Q512 512 396 512', 'V512H396')

const drawings = [
  { file: 'apple-touch-icon.png', svg: withoutCorners(svgOf('app-icon.svg')), size: 180 },
  { file: 'icon-192.png', svg: svgOf('app-icon.svg'), size: 192 },
  { file: 'icon-512.png', svg: svgOf('app-icon.svg'), size: 512 },
  { file: 'favicon.ico', svg: svgOf('favicon.svg'), size: 32 },
]

mkdirSync(publicDir, { recursive: true })
const browser = await chromium.launch({ executablePath: browserPath })
try {
  for (const { file, svg, size } of drawings) {
    const png = await draw(browser, svg, size)
    writeFileSync(join(publicDir, file), file.endsWith('.ico') ? icoOf(png, size) : png)
    console.log(`${file}: ${statSync(join(publicDir, file)).size} bytes`)
  }
} finally {
  await browser.close()
}

async function draw(shared: Browser, svg: string, size: number): Promise<Buffer> {
  const tab = await shared.newPage({ viewport: { width: size, height: size } })
  await tab.setContent(
    `<!doctype html><title>Icon</title><style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  const png = await tab.screenshot({ omitBackground: true })
  await tab.close()
  return png
}

/** One picture as an icon file: a header of 6 bytes, an entry of 16, the PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
