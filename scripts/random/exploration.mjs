// The rounds of `npm run explore`: what each printed, and the list at the end.

/** @typedef {import('./round-reporter.mjs').Explored} Explored */
/** @typedef {{ file: string, title: string, example: string | null, found: { seed: number, project: string }[] }} Finding a test that failed, in however many rounds */
/** @typedef {{ rounds: number, tests: number, histories: number, findings: Map<string, Finding> }} Exploration */

/** @returns {Exploration} */
export const newExploration = () => ({ rounds: 0, tests: 0, histories: 0, findings: new Map() })

const counted = (/** @type {number} */ count, /** @type {string} */ name) =>
  `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`
const pluralHistories = (/** @type {number} */ count) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'history' : 'histories'}`
const exampleOf = (/** @type {string} */ error) => /^Example, .*$/m.exec(error)?.[0] ?? null
/** With words, `npm test` runs on SQLite unless ENGINE says otherwise. @param {string} file @param {{ seed: number, project: string } | undefined} found */
const again = (file, found) =>
  `SEED=${found?.seed}${/PostgreSQL/.test(found?.project ?? '') ? ' ENGINE=postgres' : ''} npm test -- ${file}`
const indented = (/** @type {string} */ text) => text.replace(/^/gm, '    ')

/**
 * Adds a round. A test that has failed before is named only: its first history is above.
 * @param {Exploration} exploration @param {number} seed @param {readonly Explored[]} results @param {number} seconds
 * @returns {string[]} the lines of this round
 */
export function addRound(exploration, seed, results, seconds) {
  const histories = results.reduce((sum, result) => sum + result.histories, 0)
  exploration.rounds++
  exploration.tests += results.length
  exploration.histories += histories
  const failed = results.filter(({ error }) => error !== null)
  const outcome = failed.length === 0 ? 'all held' : `${failed.length} failed`
  const lines = [
    `Round ${exploration.rounds}, SEED=${seed}: ${counted(results.length, 'test')}, ${pluralHistories(histories)}, ${Math.round(seconds)} s: ${outcome}`,
  ]
  for (const { file, title, project, error } of failed) {
    const key = `${file} ${title}`
    const known = exploration.findings.get(key)
    if (known) known.found.push({ seed, project })
    else
      exploration.findings.set(key, {
        file,
        title,
        example: exampleOf(error ?? ''),
        found: [{ seed, project }],
      })
    lines.push(`✗ ${file} › ${title} [${project}]${known ? ', as before' : ''}`)
    if (!known)
      lines.push(indented(error ?? ''), indented(`All of it again: ${again(file, { seed, project })}`))
  }
  return lines
}

/** The list at the end. @param {Exploration} exploration @param {{ fileCount: number, engines: string, minutes: number }} run */
export function closingLines({ rounds, tests, histories, findings }, { fileCount, engines, minutes }) {
  const sum = `${counted(rounds, 'round')} of ${counted(fileCount, 'file')} on ${engines} in ${counted(Math.round(minutes), 'minute')}: ${pluralHistories(histories)}`
  if (tests === 0) return ['', 'No test ran.']
  if (findings.size === 0) return ['', `${sum}, nothing found.`]
  return [
    '',
    `${sum}, ${counted(findings.size, 'test')} failed:`,
    ...[...findings.values()].flatMap(({ file, title, example, found }) => [
      `✗ ${file} › ${title}`,
      `    ${found.length === 1 ? 'once' : `${found.length} times`}: ${found.map(({ seed, project }) => `SEED=${seed} [${project}]`).join(', ')}`,
      `    ${example ?? again(file, found[0])}`,
    ]),
  ]
}
