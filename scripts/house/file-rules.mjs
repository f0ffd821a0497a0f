// Names and lengths of files, and how many a folder contains.
import path from 'node:path'
import { isSource } from './project-tree.mjs'

/** @typedef {import('./project-tree.mjs').ProjectTree} ProjectTree */
/** @typedef {{ name: string, comment: string, check: (tree: ProjectTree) => string[] }} HouseRule `check` returns one line for each violation */

const maxLines = 400

const emptyNames = /^(utils?|helpers?|common|misc)$/
const secondGeneration = /-(new|old|v2|copy)$/

const isTest = (/** @type {string} */ file) => /\.(test|spec)\.tsx?$/.test(file)

/** @type {HouseRule} */
const fileLength = {
  name: 'file-length',
  comment: `A file has at most ${maxLines} lines; a longer one has more than one topic. Tests may be longer.`,
  check: ({ files, read }) =>
    files
      .filter((file) => isSource(file) && !isTest(file))
      .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > maxLines)
      .map(({ file, lines }) => `${file} has ${lines} lines`),
}

/** @type {HouseRule} */
const descriptiveNames = {
  name: 'descriptive-names',
  comment: 'A name says what the file or folder contains; these names fit anything.',
  check: ({ files }) =>
    files.filter(isSource).filter((file) => {
      const parts = file
        .split('/')
        .map((part, index, all) => (index === all.length - 1 ? (part.split('.')[0] ?? part) : part))
      return parts.some((part) => emptyNames.test(part) || secondGeneration.test(part))
    }),
}

const isReexport = (/** @type {string} */ line) => /^export (type )?(\*|\{[^}]*\})( as \w+)? from /.test(line)

/** @type {HouseRule} */
const noBarrels = {
  name: 'no-barrels',
  comment:
    'A file that only re-exports others hides where things are and makes cycles. What a server feature or a domain of the web offers to others (its index.ts) is the exception.',
  check: ({ files, read }) =>
    files
      .filter(
        (file) =>
          /\.(ts|tsx|mjs)$/.test(file) &&
          !/^(server\/src\/features|web\/src\/domains)\/[^/]+\/index\.ts$/.test(file),
      )
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
const serverRole = /\.(feature|routes|rule|store|job|record|personal-data|mail|test)\.ts$/

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
export const fileRules = [fileLength, descriptiveNames, noBarrels, serverFileNames]
