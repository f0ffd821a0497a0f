// What the build of the site and that of the frame share.
import { hash } from 'node:crypto'
import path from 'node:path'
import oldestBrowsers from './oldest-browsers.json' with { type: 'json' }

/** The light build knows all our videos are made of: HLS with one sound track and captions beside it. */
export const lightHls = [{ find: /^hls\.js$/, replacement: 'hls.js/dist/hls.light.mjs' }]

export const buildTarget = Object.entries(oldestBrowsers).map(([browser, version]) => browser + version)

/** A schema that is not used is not loaded: defining one changes nothing. */
export const treeshake = {
  manualPureFunctions: ['z', 'boundedString', 'requiredString', 'integer', 'enumValue'],
}

const classFiles = new Map<string, string>()

/** Vite’s own names also say the line: a tenth of what scripts know of styles. The site and its render agree. */
function generateScopedName(name: string, filename: string): string {
  const file = path.relative(import.meta.dirname, filename).replaceAll('\\', '/')
  const short = parseInt(hash('sha256', file).slice(0, 8), 16).toString(36).slice(-4)
  const other = classFiles.get(short) ?? file
  if (other !== file)
    throw new Error(`The classes of ${file} are called like those of ${other}; rename one of them`)
  classFiles.set(short, file)
  return `_${name}_${short}`
}
export const css = { modules: { generateScopedName } }
