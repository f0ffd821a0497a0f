// A legal text whose words change says so: a member accepted the words of a version (LOGIN-15).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectTree } from '../house/project-tree.mjs'

const recordFile = 'contract/src/legal/clause-texts.json'
const versionFile = 'contract/src/legal/legal-documents.ts'
const documentFile = /^web\/src\/.*\/legal\/documents\/([\w-]+)\.ts$/

const site = {
  productName: 'The academy',
  company: {
    legalName: 'A company',
    taxNumber: 'A tax number',
    address: 'An address',
    phone: 'A telephone number',
    email: 'An email address',
  },
}

/** @typedef {{ id: string, revised: string, title: string, body: readonly unknown[] }} Clause */

/** @param {Clause} clause */
function recordOf({ revised, ...words }) {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  return `${revised} ${hash}`
}

/**
 * @param {string} name of the document
 * @param {readonly Clause[]} clauses
 * @param {Readonly<Record<string, string>>} recorded by document and clause, its day and its words as a hash
 * @returns {string[]} one line for each that is not recorded as it is
 */
export function compareClauses(name, clauses, recorded) {
  const ofDocument = new Map(clauses.map((clause) => [`${name}/${clause.id}`, clause]))
  const changed = [...ofDocument].flatMap(([key, clause]) => {
    const before = recorded[key]
    const record = recordOf(clause)
    if (before === record) return []
    const line = `in ${recordFile}: "${key}": "${record}"`
    return before?.startsWith(clause.revised)
      ? [
          `${key} says something else than on ${clause.revised}. Where its meaning is another: the day of today as \`revised\` (then run this again), and as the version in ${versionFile}. Where only its wording is: ${line}`,
        ]
      : [`${key} is ${before === undefined ? 'new' : 'revised'}: ${line}`]
  })
  const gone = Object.keys(recorded).filter((key) => key.startsWith(`${name}/`) && !ofDocument.has(key))
  return [...changed, ...gone.map((key) => `${key} is gone: take it out of ${recordFile}`)]
}

/** @param {string} base */
export async function checkLegalTexts(base) {
  /** @type {Record<string, string>} */
  const recorded = JSON.parse(readFileSync(path.join(base, recordFile), 'utf8'))
  const names = []
  const found = []
  for (const file of projectTree(base).files) {
    const [, name] = documentFile.exec(file) ?? []
    if (name === undefined) continue
    names.push(name)
    /** @type {Record<string, (of: typeof site) => { clauses: Clause[] }>} */
    const exported = await import(path.join(base, file))
    const clauses = Object.values(exported).flatMap((make) => make(site).clauses)
    found.push(...compareClauses(name, clauses, recorded))
  }
  return { names, found }
}
