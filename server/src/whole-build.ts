// Whether every part of the built server is there, before it says that it is ready.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SettingsError } from './config/env.ts'

/** `folder`: the built server. Throws a `SettingsError` that names what is missing; from source nothing is. */
export function requireWholeBuild(folder: string): void {
  const list = join(folder, 'main.json')
  if (!existsSync(list)) return
  const parts = z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8')))
  const found = new Set(existsSync(join(folder, 'main')) ? readdirSync(join(folder, 'main')) : [])
  const missing = parts.filter((part) => !found.has(part))
  if (missing.length > 0)
    throw new SettingsError(
      `The build is not whole: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing in ${join(folder, 'main')}. Copy all of server/dist, or run npm run build.`,
    )
}
