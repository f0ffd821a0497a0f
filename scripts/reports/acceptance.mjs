// Compares the rows of docs/acceptance.md with the results of tests.

/** @typedef {Pick<import('./test-reports.ts').TestResult, 'title' | 'outcome'>} TestResult */
/** @typedef {{ id: string, text: string, issue: string }} AcceptanceRow */

const idPattern = /\b[A-Z][A-Z0-9]*-\d+\b/g

/** @param {string} markdown @returns {AcceptanceRow[]} */
export function acceptanceRows(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const row = /^\| *([A-Z][A-Z0-9]*-\d+) *\|(.*)\| *([^|]+?) *\|$/.exec(line.trim())
    return row ? [{ id: row[1] ?? '', text: (row[2] ?? '').trim(), issue: row[3] ?? '' }] : []
  })
}

export const maxIdsPerTest = 2

/**
 * A row is proven when a test with its id in the title passed and none failed.
 * @param {AcceptanceRow[]} rows
 * @param {TestResult[]} results
 */
export function compareWithTests(rows, results) {
  const listed = new Set(rows.map((row) => row.id))
  const areas = new Set(rows.map((row) => row.id.split('-')[0]))
  const passed = new Set()
  const failed = new Set()
  const unknown = new Set()
  const overloaded = new Set()
  for (const { title, outcome } of results) {
    // Words like UTF-8 look like ids, so only areas that the list contains count.
    const ids = [...new Set(title.match(idPattern) ?? [])].filter((id) => areas.has(id.split('-')[0]))
    if (ids.length > maxIdsPerTest) overloaded.add(title)
    for (const id of ids) {
      if (!listed.has(id)) unknown.add(`${id} in "${title}"`)
      if (outcome === 'passed' || outcome === 'unstable') passed.add(id)
      if (outcome === 'failed') failed.add(id)
    }
  }
  const isProven = (/** @type {AcceptanceRow} */ row) => passed.has(row.id) && !failed.has(row.id)
  return {
    proven: rows.filter(isProven),
    open: rows.filter((row) => !isProven(row)),
    unknown: [...unknown],
    overloaded: [...overloaded],
  }
}
