// What the documents say must be so.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

/** @type {HouseRule} */
const acceptanceIsTheNewest = {
  name: 'acceptance-is-the-newest',
  comment: 'docs/acceptance.md is a copy; where the original lies beside the project, they are equal.',
  check: ({ base, files, read }) => {
    const copy = 'docs/acceptance.md'
    const original = path.join(base, '../shared/spec/acceptance.md')
    if (!existsSync(original)) return []
    if (!files.includes(copy)) return [`${copy} is missing`]
    return readFileSync(original, 'utf8') === read(copy) ? [] : [`${copy} is older than the original`]
  },
}

/** Documents that are kept as they come are not ours to mend. */
const foreignDocuments = new Set(['docs/acceptance.md'])
const link = /\]\((?!\w+:|#)([^)\s#]+)(?:#[^)]*)?\)/g

/** @type {HouseRule} */
const linksLeadSomewhere = {
  name: 'links-lead-somewhere',
  comment: 'A relative link in README.md or docs/ names a file that is there.',
  check: ({ base, files, read }) =>
    files
      .filter((file) => (file === 'README.md' || /^docs\/.*\.md$/.test(file)) && !foreignDocuments.has(file))
      .flatMap((file) =>
        [...read(file).matchAll(link)]
          .map((match) => match[1] ?? '')
          .filter((target) => !existsSync(path.join(base, path.posix.dirname(file), target)))
          .map((target) => `${file} → ${target}`),
      ),
}

/** @type {HouseRule[]} */
export const documentRules = [acceptanceIsTheNewest, linksLeadSomewhere]
