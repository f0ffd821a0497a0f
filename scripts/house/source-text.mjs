// Splits a source file into its code, its comments and the titles of its tests.
import { isTest } from './project-tree.mjs'

/**
 * `code` is the file with blanks instead of comments, strings and regular expressions, so that lines stay the
 * same.
 * @typedef {{ text: string, line: number }} Passage `line` is its first line, from 1
 * @typedef {{ code: string, comments: Passage[], titles: Passage[] }} SourceText
 */

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ')

// A slash begins a regular expression only after a token that cannot end a value; otherwise it divides.
const script =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}|[^`\\])*`|(?<=(?:[(,=:[!&|?;]|=>|\breturn)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g
const stylesheet = /\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"|url\([^)]*\)/g
const beforeTitle = /(?:\b(?:test|it|describe)(?:\.\w+)*(?:<[^()]*>)?|[)\]`])\($/

/** @type {WeakMap<import('./project-tree.mjs').ProjectTree, Map<string, SourceText>>} */
const sourceTexts = new WeakMap()

/** Splits each file only once, because several rules need it. @param {import('./project-tree.mjs').ProjectTree} tree @param {string} file */
export function sourceTextOf(tree, file) {
  const texts = sourceTexts.get(tree) ?? /** @type {Map<string, SourceText>} */ (new Map())
  sourceTexts.set(tree, texts)
  const source = texts.get(file) ?? splitSource(file, tree.read(file))
  texts.set(file, source)
  return source
}

/** @param {string} file @param {string} text @returns {SourceText} */
function splitSource(file, text) {
  /** @type {SourceText} */
  const source = { code: '', comments: [], titles: [] }
  let end = 0
  let line = 1
  const lineAt = (/** @type {number} */ offset) => {
    for (; end < offset; end += 1) if (text.charCodeAt(end) === 10) line += 1
    return line
  }
  source.code = text.replace(
    file.endsWith('.css') ? stylesheet : script,
    (/** @type {string} */ found, /** @type {number} */ offset) => {
      if (/^\/[/*]/.test(found)) source.comments.push({ text: found, line: lineAt(offset) })
      else if (isTest(file) && beforeTitle.test(text.slice(Math.max(0, offset - 80), offset).trimEnd()))
        source.titles.push({ text: found, line: lineAt(offset) })
      return found.startsWith('`') ? insertedCode(found) : blank(found)
    },
  )
  return source
}

/** The code within `${}` of a template, with blanks instead of its text. @param {string} template */
function insertedCode(template) {
  let code = ''
  let depth = 0
  for (let at = 0; at < template.length; at += 1) {
    const character = template.charAt(at)
    if (depth === 0 && character === '$' && template.charAt(at + 1) === '{') depth = 1
    else if (depth > 0 && character === '{' && template.charAt(at - 1) !== '$') depth += 1
    else if (depth > 0 && character === '}') depth -= 1
    code += depth > 0 || character === '\n' ? character : ' '
  }
  return code
}
