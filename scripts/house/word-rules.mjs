// The rules for names of messages, for what comments cite, and for what titles of tests name.
import { maxIdsPerTest } from '../reports/acceptance.mjs'
import { isTest } from './project-tree.mjs'
import { sourceTextOf } from './source-text.mjs'

const rowId = /\b[A-Z][A-Z0-9]*-\d+\b/g
const rowsAtEnd = /\([^()]*\)['"`]?$/

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

/** @type {HouseRule} */
const messagesByName = {
  name: 'messages-by-name',
  comment: 'Messages are imported by their own name or as `messages`, not as `m`.',
  check: (tree) =>
    tree.files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        sourceTextOf(tree, file)
          .code.split('\n')
          .flatMap((line, index) =>
            /[mM]essages(?:\.\w+)* as m\b|\bm = \w*[mM]essages\b/.test(line) ? [`${file}:${index + 1}`] : [],
          ),
      ),
}

/** @type {HouseRule} */
const commentsCiteRows = {
  name: 'comments-cite-rows',
  comment: 'Comments cite rows of docs/acceptance.md by id; the specifications behind them are not here.',
  check: ({ files, read }) =>
    files
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) => (/\bS[12] §/.test(line) ? [`${file}:${index + 1}`] : [])),
      ),
}

/** @type {HouseRule} */
const titlesNameFewRows = {
  name: 'titles-name-few-rows',
  comment: `The title of a test names at most ${maxIdsPerTest} rows of docs/acceptance.md: one test proves no more.`,
  check: (tree) =>
    tree.files.filter(isTest).flatMap((file) =>
      sourceTextOf(tree, file)
        .titles.filter(({ text }) => (text.match(rowsAtEnd)?.[0].match(rowId) ?? []).length > maxIdsPerTest)
        .map(({ line }) => `${file}:${line}`),
    ),
}

/** @type {HouseRule[]} */
export const wordRules = [messagesByName, commentsCiteRows, titlesNameFewRows]
