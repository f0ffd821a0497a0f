// Documents agree with what they copy and link to.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

/** @type {HouseRule} */
const acceptanceIsCurrent = {
  name: 'acceptance-is-current',
  comment: 'docs/acceptance.md is a copy: where the original exists beside the project, both are equal.',
  check: ({ base, files, read }) => {
    const copy = 'docs/acceptance.md'
    const original = path.join(base, '../shared/spec/acceptance.md')
    if (!existsSync(original)) return []
    if (!files.includes(copy)) return [`${copy} is missing`]
    return readFileSync(original, 'utf8') === read(copy) ? [] : [`${copy} differs from the original`]
  },
}

/** Copies, which are changed only in their original. */
const copiedDocuments = new Set(['docs/acceptance.md'])
const link = /\]\((?!\w+:|#)([^)\s#]+)(?:#[^)]*)?\)/g

/** @type {HouseRule} */
const linksResolve = {
  name: 'links-resolve',
  comment: 'A relative link in README.md or docs/ points to an existing file.',
  check: ({ base, files, read }) =>
    files
      .filter((file) => (file === 'README.md' || /^docs\/.*\.md$/.test(file)) && !copiedDocuments.has(file))
      .flatMap((file) =>
        [...read(file).matchAll(link)]
          .map((match) => match[1] ?? '')
          .filter((target) => !existsSync(path.join(base, path.posix.dirname(file), target)))
          .map((target) => `${file} → ${target}`),
      ),
}

/** @type {HouseRule[]} */
export const documentRules = [acceptanceIsCurrent, linksResolve]
