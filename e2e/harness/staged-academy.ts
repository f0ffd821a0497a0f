// The built academy in a folder of its own, with other people behind it or as a later build.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AboutUs } from '@oka/contract/system/about-us.shapes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Stage {
  /** The program to run. */
  program: string
  close: () => void
}

export function stageAcademy({ about }: { about: AboutUs }): Stage {
  const tree = mkdtempSync(join(tmpdir(), 'oka-staged-'))
  for (const folder of ['server/dist', 'content/dist', 'web']) mkdirSync(join(tree, folder), { recursive: true })
  for (const file of ['server/dist/main.mjs', 'server/dist/build.json', 'content/dist/catalogue.json']) cpSync(join(root, file), join(tree, file))
  for (const folder of ['node_modules', 'content/media', 'content/illustrations', 'content/share', 'web/build'])
    symlinkSync(join(root, folder), join(tree, folder))
  writeFileSync(join(tree, 'content/dist/about.json'), JSON.stringify(about))
  return { program: join(tree, 'server/dist/main.mjs'), close: () => rmSync(tree, { recursive: true, force: true }) }
}
