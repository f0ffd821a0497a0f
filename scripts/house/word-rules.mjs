// The rule for names of messages.
import { sourceTextOf } from './source-text.mjs'

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

/** @type {HouseRule[]} */
export const wordRules = [messagesByName]
