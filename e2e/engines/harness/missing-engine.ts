// Which programs the stories of an engine need, and what to do where one is missing.
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A project of the configuration. */
export type EngineName = 'firefox' | 'webkit'

const programs: Record<EngineName, string[]> = {
  firefox: ['firefox-esr', 'pulseaudio'],
  webkit: ['WebKitWebDriver', 'Xvfb', 'pulseaudio'],
}

/** What is missing and how to install it; null where the engine is here. */
export function describeMissing(engine: EngineName): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const missing = programs[engine].filter(
    (program) => !folders.some((folder) => isProgram(join(folder, program))),
  )
  if (missing.length === 0) return null
  const packages = readFileSync(new URL('../debian-packages.txt', import.meta.url), 'utf8')
  return `No ${missing.join(', ')}. On Debian: sudo apt-get install --no-install-recommends ${packages.trim().split('\n').join(' ')}`
}

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
