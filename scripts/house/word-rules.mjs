// Rules for the words of code, comments, test titles, documents and file names; the words are in retired-words.mjs.
import { isSource } from './project-tree.mjs'
import { retiredFileNames, retiredNames, retiredWords } from './retired-words.mjs'
import { sourceTextOf } from './source-text.mjs'

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */
/** @typedef {import('./source-text.mjs').Passage} Passage */

/** Product texts, legal documents, programs, and the acceptance rows, which are a copy. */
const isExempt = (/** @type {string} */ file) =>
  /\.messages\.tsx?$|^web\/src\/features\/legal\/documents\/|^content\/programs\/|^docs\/acceptance\.md$/.test(file)
const isDocument = (/** @type {string} */ file) => file === 'README.md' || /^docs\/.*\.md$/.test(file)

const capitalized = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1)
const words = [...retiredWords.keys()]
/** Finds a word alone and as a part of kebab-case, camelCase and UPPER_CASE names, never inside a longer word. */
const wordPattern = new RegExp(
  `(?:(?<![A-Za-z])(?:${words.join('|')})|(?<![A-Z])(?:${words.map(capitalized).join('|')}))(?![a-z])|(?<![A-Za-z])(?:${words.map((word) => word.toUpperCase()).join('|')})(?![A-Za-z])`,
  'g',
)

const identifierPattern = (/** @type {string[]} */ names) => new RegExp(`(?<![\\w$-])(?:${names.join('|')})(?![\\w$])`, 'g')
const names = [...retiredNames.keys()]
const namePattern = identifierPattern(names)
/** In prose only names in camel case, because the others are also English words. */
const nameInProse = identifierPattern(names.filter((name) => /[a-z][A-Z]/.test(name)))

const advice = (/** @type {string} */ word, replacements = retiredWords) => `“${word}”: write ${replacements.get(word) ?? replacements.get(word.toLowerCase())}`

/** Blanks quotations, which are the wording of the specification or of a screen, and code spans with spaces, which are commands or texts and not names. */
const withoutQuotations = (/** @type {Passage} */ { text, line }) => ({
  line,
  text: text.replace(/`[^`\n]*`|“[^”]*”|"[^"\n]*"|https?:\/\/\S+/g, (quoted) => (/^`\S*`$/.test(quoted) ? quoted : quoted.replace(/[^\n]/g, ' '))),
})

/** @param {string} file @param {(Passage & { pattern: RegExp })[]} passages @param {Map<string, string>} replacements @returns {string[]} in the order of the file */
const findings = (file, passages, replacements) =>
  passages
    .flatMap(({ text, line, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({ word: match[0], line: line + text.slice(0, match.index).split('\n').length - 1 })),
    )
    .toSorted((a, b) => a.line - b.line)
    .map(({ word, line }) => `${file}:${line} ${advice(word, replacements)}`)

/** @type {HouseRule} */
const plainWords = {
  name: 'plain-words',
  comment: 'Comments, identifiers, test titles and documents use the words that any developer would use.',
  check: (tree) =>
    tree.files
      .filter((file) => !isExempt(file))
      .flatMap((file) => {
        if (isDocument(file)) return findings(file, [{ ...withoutQuotations({ text: tree.read(file), line: 1 }), pattern: wordPattern }], retiredWords)
        if (!isSource(file)) return []
        const { code, comments, titles } = sourceTextOf(tree, file)
        const passages = [{ text: code, line: 1 }, ...comments.map(withoutQuotations), ...titles]
        return findings(
          file,
          passages.map((passage) => ({ ...passage, pattern: wordPattern })),
          retiredWords,
        )
      }),
}

/** @type {HouseRule} */
const retiredNamesStayRetired = {
  name: 'retired-names',
  comment: 'These names have been replaced by terms of the field; nothing new is called by them.',
  check: (tree) =>
    tree.files
      .filter((file) => !isExempt(file) && !file.endsWith('.css'))
      .flatMap((file) => {
        if (isDocument(file)) return findings(file, [{ text: tree.read(file), line: 1, pattern: nameInProse }], retiredNames)
        if (!isSource(file)) return []
        const { code, comments } = sourceTextOf(tree, file)
        return findings(
          file,
          [{ text: code, line: 1, pattern: namePattern }, ...comments.map((comment) => ({ ...comment, pattern: nameInProse }))],
          retiredNames,
        )
      }),
}

/** @type {HouseRule} */
const plainFileNames = {
  name: 'plain-file-names',
  comment: 'A file or folder is named after its topic, in words that any developer would use; schemas are in *.schema.ts.',
  check: ({ files }) => {
    const sources = files.filter((file) => isSource(file) && !isExempt(file))
    const paths = new Set(sources.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))))
    return [...paths].flatMap((location) => {
      const name = location.split('/').at(-1) ?? location
      if (name.endsWith('.shapes.ts')) return [`${location} “shapes”: write schema`]
      const topic = name.split('.')[0] ?? name
      if (retiredFileNames.has(topic)) return [`${location} ${advice(topic, retiredFileNames)}`]
      return [...name.matchAll(wordPattern)].map(([word]) => `${location} ${advice(word)}`)
    })
  },
}

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
          .flatMap((line, index) => (/[mM]essages(?:\.\w+)* as m\b|\bm = \w*[mM]essages\b/.test(line) ? [`${file}:${index + 1}`] : [])),
      ),
}

/** @type {HouseRule[]} */
export const wordRules = [plainWords, retiredNamesStayRetired, plainFileNames, messagesByName]
