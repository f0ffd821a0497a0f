// How files are named, how long they are and how many share a folder.
import path from 'node:path'
import { isSource, isTest } from './project-tree.mjs'

/** @typedef {import('./project-tree.mjs').ProjectTree} ProjectTree */
/** @typedef {{ name: string, comment: string, check: (tree: ProjectTree) => string[] }} HouseRule check gives one line for each violation */

const longestFile = 300
const fullestFolder = 15
/** Rooms of many alike things, which nobody reads as a list. */
const crowdedRooms = /(^|\/)(data|pictures|illustrations|migrations)(\/|$)|^content\/programs(\/|$)/

const emptyNames = /^(utils?|helpers?|common|misc)$/
const secondGeneration = /-(new|old|v2|copy)$/

/** @type {HouseRule} */
const fileLength = {
  name: 'file-length',
  comment: `${longestFile} lines is a wall: the story that does not fit is two stories.`,
  check: ({ files, read }) =>
    files
      .filter(isSource)
      .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > longestFile)
      .map(({ file, lines }) => `${file} has ${lines} lines`),
}

/** @type {HouseRule} */
const folderSize = {
  name: 'folder-size',
  comment: `About ${fullestFolder} source files fit a folder; tests beside them are not counted.`,
  check: ({ files }) => {
    const folders = Map.groupBy(
      files.filter((file) => isSource(file) && !isTest(file)),
      (file) => path.posix.dirname(file),
    )
    return [...folders]
      .filter(([folder, inside]) => inside.length > fullestFolder && !crowdedRooms.test(folder))
      .map(([folder, inside]) => `${folder} holds ${inside.length} source files`)
  },
}

/** @type {HouseRule} */
const tellingNames = {
  name: 'telling-names',
  comment: 'A name says what is inside; these say only that somebody did not know where to put it.',
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
  comment: 'A file that only passes others on hides where things are and makes cycles. A door is the one that is meant to.',
  check: ({ files, read }) =>
    files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.door.ts'))
      .filter((file) => {
        if (/(^|\/)index\.(ts|tsx|mjs)$/.test(file)) return true
        const lines = read(file)
          .replace(/\{\s*([^{}]*?)\s*\}/g, (braces) => braces.replace(/\s+/g, ' '))
          .split('\n')
          .filter((line) => line.trim() !== '' && !line.startsWith('//'))
        return lines.length > 0 && lines.every(isReexport)
      }),
}

/** What a file does is the part of its name before the extension. Rooms other than the server and web have few stations. */
const serverStation = /\.(routes|rule|store|door|job|personal-data|on-sign-in|test)\.ts$/

/** @type {HouseRule} */
const serverFilesAreKnown = {
  name: 'known-stations',
  comment: 'A server feature has stations everybody knows (design: file names); a use-case is <verb>-<noun>.ts.',
  check: ({ files }) =>
    files
      .filter((file) => /^server\/src\/features\/.*\.ts$/.test(file))
      .filter((file) => path.posix.basename(file).split('.').length > 2 && !serverStation.test(file)),
}

/** @type {HouseRule[]} */
export const fileRules = [fileLength, folderSize, tellingNames, noBarrels, serverFilesAreKnown]
