// Which properties, at-rules and selectors a stylesheet uses.
import { data } from './support.mjs'

/** @typedef {{ line: number, name: string, feature: import('./support.mjs').Feature }} StyleUse */

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ')

/** @param {string} text @returns {StyleUse[]} */
export function styleFeatures(text) {
  const css = data.css ?? {}
  const code = text.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, blank)
  return code.split('\n').flatMap((line, index) => {
    const property = /^\s*([a-z][a-z-]*)\s*:\s/.exec(line)?.[1]
    const atRule = /^\s*@([a-z-]+)/.exec(line)?.[1]
    const selectors = property ? [] : [...line.matchAll(/::?([a-z][a-z-]*)/g)].map((match) => match[1] ?? '')
    const features = [
      { name: property ?? '', feature: css.properties?.[property ?? ''] },
      { name: `@${atRule}`, feature: css['at-rules']?.[atRule ?? ''] },
      ...selectors.map((name) => ({ name: `:${name}`, feature: css.selectors?.[name] })),
    ]
    return features.flatMap(({ name, feature }) =>
      feature?.__compat ? [{ line: index + 1, name, feature }] : [],
    )
  })
}
