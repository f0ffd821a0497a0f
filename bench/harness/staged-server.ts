// A copy of the built server in a folder of its own, with a catalogue of the measurement's choice, so that a
// build meanwhile changes nothing.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ready } from '@oka/contract/system/system.endpoints.ts'
import { encryptionKeys, signingKeys } from './access-tokens.ts'
import { apiPath } from './api-paths.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The compiled catalogue, with the fields that measurements read or change. */
export interface Catalogue {
  release: number
  hash: string
  programs: { programId: string }[]
  lessons: {
    id: string
    programId: string
    sequence: number
    access: number
    releaseDate: string
    sectionSequence: number
  }[]
}

export interface StagedServer {
  file: string
  /** It has no `.env`. */
  cwd: string
  readyPath: string
  catalogue: Catalogue
}

/** `transform` derives the served catalogue from the real one; by default it is the real one. */
export function stageServer(
  scratchFolder: string,
  transform: (real: Catalogue) => Catalogue = (real) => real,
): StagedServer {
  requireFinishedBuild()
  const tree = join(scratchFolder, 'staged')
  const inTree = (path: string) => join(tree, path)
  for (const folder of ['server/dist', 'content/dist', 'web/build'])
    mkdirSync(inTree(folder), { recursive: true })
  for (const file of [
    'server/dist/main.mjs',
    'server/dist/main',
    'server/dist/build.json',
    'server/dist/mails.json',
    'content/dist/about.json',
    'content/dist/help-lines.json',
    'content/dist/needs.json',
    'content/dist/series.json',
    'web/build/client',
  ])
    cpSync(join(root, file), inTree(file), { recursive: true, preserveTimestamps: true })
  for (const folder of [
    'node_modules',
    'content/media',
    'content/dist/illustrations',
    'content/share',
    'content/mail',
  ])
    symlinkSync(join(root, folder), inTree(folder))
  const catalogue = transform(
    JSON.parse(readFileSync(join(root, 'content/dist/catalogue.json'), 'utf8')) as Catalogue,
  )
  writeFileSync(inTree('content/dist/catalogue.json'), JSON.stringify(catalogue))
  return { file: inTree('server/dist/main.mjs'), cwd: tree, readyPath: apiPath(ready), catalogue }
}

export const lessonCount = 60

/** Sixty public lessons: the real ones repeated, spread evenly over the real programs. */
export function sixtyLessons({ release, programs, lessons }: Catalogue): Catalogue {
  const repeated = Array.from({ length: lessonCount }, (_, index) => {
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
  return { release, hash: 'sixty-lessons', programs, lessons: repeated }
}

/**
 * The build number is written last, so a newer file belongs to a build that is running or was interrupted.
 */
function requireFinishedBuild() {
  const writtenAt = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs
  const finishedAt = writtenAt('server/dist/build.json')
  const assets = join(root, 'web/build/client/assets')
  if (finishedAt === undefined || !existsSync(assets) || writtenAt('server/dist/main.mjs') === undefined)
    throw new Error('There is no build to measure: run npm run build first.')
  const isNewer = (name: string) => (writtenAt(join('web/build/client/assets', name)) ?? 0) > finishedAt
  if (readdirSync(assets).some(isNewer))
    throw new Error('The build is not finished: run npm run build, or wait until it ends.')
}

/** Without rate limits, and with the settings that `npm start` provides in other ways. */
export const serverSettings = (scratchFolder: string) => ({
  NODE_COMPILE_CACHE: join(scratchFolder, 'compile-cache'),
  DATA_DIR: join(scratchFolder, 'data'),
  REQUESTS_PER_MINUTE: '100000000',
  PURCHASES_PER_HOUR: '100000000',
  LOG_LEVEL: 'warn',
  SIGNING_KEYS: signingKeys,
  ENCRYPTION_KEYS: encryptionKeys,
})
