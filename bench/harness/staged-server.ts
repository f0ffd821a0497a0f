// The built server in a folder tree of its own: the very bundle people run, but with a catalogue chosen here,
// and untouched by a build that happens meanwhile.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ready } from '@oka/contract/system/system.endpoints.ts'
import { signingKeys } from './access-tokens.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where an endpoint of the contract is found. */
export const apiPath = ({ path }: { path: string }) => `/api/${path}`

/** As the content build makes it; only what measurements change is named. */
export interface Catalogue {
  hash: string
  programs: { programId: string }[]
  lessons: { id: string; programId: string; sequence: number; access: number; releaseDate: string; sectionSequence: number }[]
}

export interface StagedServer {
  /** The program to run. */
  file: string
  /** The folder it is run in: no `.env` is there. */
  cwd: string
  readyPath: string
  catalogue: Catalogue
}

/** `changed` makes another catalogue of the real one; without it the real one is served. */
export function stageServer(scratchFolder: string, changed: (real: Catalogue) => Catalogue = (real) => real): StagedServer {
  refuseUnfinishedBuild()
  const tree = join(scratchFolder, 'staged')
  const at = (path: string) => join(tree, path)
  for (const folder of ['server/dist', 'content/dist', 'web/build']) mkdirSync(at(folder), { recursive: true })
  for (const file of ['server/dist/main.mjs', 'server/dist/build.json', 'content/dist/about.json', 'web/build/client'])
    cpSync(join(root, file), at(file), { recursive: true, preserveTimestamps: true })
  for (const folder of ['node_modules', 'content/media', 'content/illustrations', 'content/share']) symlinkSync(join(root, folder), at(folder))
  const catalogue = changed(JSON.parse(readFileSync(join(root, 'content/dist/catalogue.json'), 'utf8')) as Catalogue)
  writeFileSync(at('content/dist/catalogue.json'), JSON.stringify(catalogue))
  return { file: at('server/dist/main.mjs'), cwd: tree, readyPath: apiPath(ready), catalogue }
}

export const lessonCount = 60

/** The real lessons over and over, open to all, until there are sixty in equal parts of the real programs. */
export function sixtyLessons({ programs, lessons }: Catalogue): Catalogue {
  const made = Array.from({ length: lessonCount }, (_, index) => {
    const program = programs[index % programs.length]
    const lesson = lessons[index % lessons.length]
    if (!program || !lesson) throw new Error('The compiled catalogue is empty')
    return {
      ...lesson,
      id: String(5_001 + index),
      programId: program.programId,
      sequence: Math.floor(index / programs.length) + 1,
      sectionSequence: 1,
      access: 0,
    }
  })
  return { hash: 'sixty-lessons', programs, lessons: made }
}

/** The build number is written last: a page newer than it belongs to a build that is still running, or was broken off. */
function refuseUnfinishedBuild() {
  const writtenAt = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs
  const finishedAt = writtenAt('server/dist/build.json')
  const assets = join(root, 'web/build/client/assets')
  if (finishedAt === undefined || !existsSync(assets) || writtenAt('server/dist/main.mjs') === undefined)
    throw new Error('There is no build to measure: run npm run build first.')
  const isNewer = (name: string) => (writtenAt(join('web/build/client/assets', name)) ?? 0) > finishedAt
  if (readdirSync(assets).some(isNewer)) throw new Error('The build is not finished: run npm run build first, or wait for it.')
}

/** The settings `npm start` gives by other means, and no limit on how often one address may call. */
export const serverSettings = (scratchFolder: string) => ({
  NODE_COMPILE_CACHE: join(scratchFolder, 'compile-cache'),
  DATA_DIR: join(scratchFolder, 'data'),
  REQUESTS_PER_MINUTE: '100000000',
  LOG_LEVEL: 'warn',
  SIGNING_KEYS: signingKeys,
})
