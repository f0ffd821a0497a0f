// Vitest's reporter for one round of `npm run explore`: what each test explored, and what it found, in a
// file.
import { writeFileSync } from 'node:fs'
import { root } from '../toolchain/root.mjs'

/** @typedef {{ file: string, title: string, project: string, histories: number, error: string | null }} Explored */
/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').SerializedError} SerializedError */

/** The environment variable with the path of the report. */
export const reportVariable = 'EXPLORE_REPORT'

/** The message with its causes, and for what is no history the first line of the project in its stack. @param {Pick<SerializedError, 'message' | 'stack' | 'cause'>} error */
export function errorText({ message: ofError, stack = '', cause }) {
  const message = cause?.message ? `${ofError}: ${cause.message}` : ofError
  const place = /^\s*at .*?((?:[\w@.-]+\/)*[\w.-]+\.tsx?:\d+)/m.exec(
    stack.replaceAll('file://', '').replaceAll(`${root}/`, ''),
  )
  return message.includes('\nShortest: ') || !place ? message : `${message}\n    at ${place[1]}`
}

export default class RoundReporter {
  /** @param {ReadonlyArray<TestModule>} modules @param {ReadonlyArray<SerializedError>} unhandled */
  onTestRunEnd(modules, unhandled) {
    const path = process.env[reportVariable]
    if (!path) throw new Error(`${reportVariable} is not set`)
    writeFileSync(path, JSON.stringify([...modules.flatMap(explored), ...unhandled.map(ofNoTest)]))
  }
}

/** @param {TestModule} module @returns {Explored[]} */
function explored(module) {
  const of = { file: module.relativeModuleId, project: module.project.name }
  const tests = [...module.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result()
    const error = state === 'failed' ? errors.map(errorText).join('\n') || 'failed without a message' : null
    return { ...of, title: test.fullName, histories: test.meta().histories ?? 0, error }
  })
  return [
    ...tests,
    ...module
      .errors()
      .map((error) => ({ ...of, title: 'the file itself', histories: 0, error: errorText(error) })),
  ]
}

/** @param {SerializedError} error @returns {Explored} */
const ofNoTest = (error) => ({
  file: 'outside any file',
  project: '',
  title: 'an error that no test caught',
  histories: 0,
  error: errorText(error),
})
