// The classes that a CSS module defines, and those that it uses itself, by `composes`.
import path from 'node:path'

/** @typedef {{ stylesheet: string, name: string, at: string }} ClassName `at` is the file and line of a definition or use */

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ')
const withoutComments = (/** @type {string} */ text) => text.replace(/\/\*[\s\S]*?\*\//g, blank)
/** What is in `:global(…)`, or behind a `:global` without parentheses, has the name it has in the page. */
const globalNames = /:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|:global\b[^,]*/g
const lineAt = (/** @type {string} */ text, /** @type {number} */ offset) =>
  text.slice(0, offset).split('\n').length

/** @param {string} stylesheet @param {string} text @returns {ClassName[]} each where it is first */
export function classesIn(stylesheet, text) {
  const code = withoutComments(text).replace(/"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, blank)
  /** @type {Map<string, ClassName>} */
  const classes = new Map()
  for (const { 0: selector, index } of code.matchAll(/[^{};]+(?=\{)/g)) {
    if (selector.trimStart().startsWith('@')) continue
    for (const found of selector.replace(globalNames, blank).matchAll(/\.(-?[A-Za-z_][\w-]*)/g)) {
      const name = found[1] ?? ''
      if (!classes.has(name))
        classes.set(name, { stylesheet, name, at: `${stylesheet}:${lineAt(code, index + found.index)}` })
    }
  }
  return [...classes.values()]
}

/** @param {string} stylesheet @param {string} text @returns {ClassName[]} */
export function composedIn(stylesheet, text) {
  const code = withoutComments(text)
  return [...code.matchAll(/\bcomposes:\s*([^;}]+)/g)].flatMap(({ 1: value = '', index }) => {
    const [names = '', source] = value.trim().split(/\s+from\s+/)
    if (source === 'global') return []
    const from =
      source === undefined ? stylesheet : path.posix.join(path.posix.dirname(stylesheet), source.slice(1, -1))
    return names
      .split(/\s+/)
      .map((name) => ({ stylesheet: from, name, at: `${stylesheet}:${lineAt(code, index)}` }))
  })
}
