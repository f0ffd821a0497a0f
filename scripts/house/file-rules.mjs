// Names and lengths of files, and how many a folder contains.
import path from 'node:path'
import { isSource, isTest } from './project-tree.mjs'

/** @typedef {import('./project-tree.mjs').ProjectTree} ProjectTree */
/** @typedef {{ name: string, comment: string, check: (tree: ProjectTree) => string[] }} HouseRule `check` returns one line for each violation */

const maxLines = 300
const maxFiles = 15
/** Folders of many files of one kind. */
const largeFolders = /(^|\/)(data|pictures|illustrations|migrations)(\/|$)|^content\/programs(\/|$)|^server\/testing$/

const emptyNames = /^(utils?|helpers?|common|misc)$/
const secondGeneration = /-(new|old|v2|copy)$/

/** @type {HouseRule} */
const fileLength = {
  name: 'file-length',
  comment: `A file has at most ${maxLines} lines; a longer one has more than one topic.`,
  check: ({ files, read }) =>
    files
      .filter(isSource)
      .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > maxLines)
      .map(({ file, lines }) => `${file} has ${lines} lines`),
}

/** @param {string} file @returns {string[]} the words of its name, without a plural's s, so that `lesson-card` and `lessons` share a topic */
const topicsOf = (file) => {
  const [name = ''] = path.posix.basename(file).split('.')
  return [...new Set(name.split('-').map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)))].filter((word) => word.length > 2)
}

/** @param {string[]} inside the files of one folder */
function suggestedFolders(inside) {
  const byTopic = Object.entries(
    Object.groupBy(
      inside.flatMap((file) => topicsOf(file).map((topic) => ({ topic, file }))),
      ({ topic }) => topic,
    ),
  )
  const topics = byTopic.filter(([, files = []]) => files.length > 2 && files.length < inside.length)
  if (topics.length === 0) return 'no word is common to three of their names'
  const largestFirst = topics.toSorted(([, a = []], [, b = []]) => b.length - a.length).slice(0, 4)
  return `topics: ${largestFirst.map(([topic, files = []]) => `${topic} (${files.map(({ file }) => path.posix.basename(file)).join(', ')})`).join('; ')}`
}

/** @type {HouseRule} */
const folderSize = {
  name: 'folder-size',
  comment: `More than ${maxFiles} source files in a folder (tests not counted) ask for a split by topic: make a folder for one of the topics named, or for a better one. Never move a file to where it does not belong.`,
  check: ({ files }) => {
    const folders = Map.groupBy(
      files.filter((file) => isSource(file) && !isTest(file)),
      (file) => path.posix.dirname(file),
    )
    return [...folders]
      .filter(([folder, inside]) => inside.length > maxFiles && !largeFolders.test(folder))
      .map(([folder, inside]) => `${folder} has ${inside.length} source files; ${suggestedFolders(inside)}`)
  },
}

/** @type {HouseRule} */
const descriptiveNames = {
  name: 'descriptive-names',
  comment: 'A name says what the file or folder contains; these names fit anything.',
  check: ({ files }) =>
    files.filter(isSource).filter((file) => {
      const parts = file.split('/').map((part, index, all) => (index === all.length - 1 ? (part.split('.')[0] ?? part) : part))
      return parts.some((part) => emptyNames.test(part) || secondGeneration.test(part))
    }),
}

const isReexport = (/** @type {string} */ line) => /^export (type )?(\*|\{[^}]*\})( as \w+)? from /.test(line)

/** @type {HouseRule} */
const noBarrels = {
  name: 'no-barrels',
  comment: 'A file that only re-exports others hides where things are and makes cycles. Doors (*.door.ts) are the exception.',
  check: ({ files, read }) =>
    files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.door\.tsx?$/.test(file))
      .filter((file) => {
        if (/(^|\/)index\.(ts|tsx|mjs)$/.test(file)) return true
        const lines = read(file)
          .replace(/\{\s*([^{}]*?)\s*\}/g, (braces) => braces.replace(/\s+/g, ' '))
          .split('\n')
          .filter((line) => line.trim() !== '' && !line.startsWith('//'))
        return lines.length > 0 && lines.every(isReexport)
      }),
}

/** The role of a file is the part of its name before the extension. */
const serverRole = /\.(routes|rule|store|door|job|record|test)\.ts$/

/** @type {HouseRule} */
const serverFileNames = {
  name: 'server-file-names',
  comment: 'Files of a server feature have the roles listed in docs/map.md; a use-case is <verb>-<noun>.ts.',
  check: ({ files }) =>
    files
      .filter((file) => /^server\/src\/features\/.*\.ts$/.test(file))
      .filter((file) => path.posix.basename(file).split('.').length > 2 && !serverRole.test(file)),
}

/** @type {HouseRule[]} */
export const fileRules = [fileLength, folderSize, descriptiveNames, noBarrels, serverFileNames]
