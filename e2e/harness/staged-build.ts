// stageBuild: a copy of the build with other content behind About us.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AboutUs } from '@oka/contract/system/about-us.schema.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface StagedBuild {
  /** For `Academy.open`. */
  program: string
  remove: () => void
}

export function stageBuild({ about }: { about: AboutUs }): StagedBuild {
  const tree = mkdtempSync(join(tmpdir(), 'oka-staged-'))
  for (const folder of ['server/dist', 'content/dist', 'web'])
    mkdirSync(join(tree, folder), { recursive: true })
  for (const file of [
    'server/dist/main.mjs',
    'server/dist/main',
    'server/dist/build.json',
    'server/dist/mails.json',
    'content/dist/catalogue.json',
    'content/dist/help-lines.json',
    'content/dist/needs.json',
    'content/dist/series.json',
  ])
    cpSync(join(root, file), join(tree, file), { recursive: true })
  for (const folder of [
    'node_modules',
    'content/media',
    'content/dist/illustrations',
    'content/share',
    'content/mail',
    'web/build',
  ])
    symlinkSync(join(root, folder), join(tree, folder))
  writeFileSync(join(tree, 'content/dist/about.json'), JSON.stringify(about))
  return {
    program: join(tree, 'server/dist/main.mjs'),
    remove: () => rmSync(tree, { recursive: true, force: true }),
  }
}
