// Writes what Vitest found as a list of TestResult: its own JSON report does not say in which project a test
// ran.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { withoutColours, type TestResult } from './test-reports.ts'

export class VitestReporter implements Reporter {
  readonly #file: string
  readonly #root: string

  constructor(file: string, root: string) {
    this.#file = file
    this.#root = root
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    mkdirSync(path.dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, `${JSON.stringify(modules.flatMap((module) => this.#resultsOf(module)))}\n`)
  }

  #resultsOf(module: TestModule): TestResult[] {
    const place = {
      runner: 'vitest' as const,
      project: module.project.name,
      file: path.relative(this.#root, module.moduleId).replaceAll(path.sep, '/'),
    }
    const tests = [...module.children.allTests()].map((test): TestResult => ({
      ...place,
      ...outcomeOf(test),
    }))
    // A file that could not be loaded, or whose hooks failed, counts as one failed test, because its tests
    // did not run.
    const errors = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]
    const isBroken = module.state() === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
    // What is outside the tests: loading modules, starting servers.
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const inTests = tests.reduce((sum, { seconds }) => sum + seconds, 0)
    const rest = Math.max(0, (collectDuration + setupDuration + duration) / 1000 - inTests)
    const first = tests[0]
    if (first) first.seconds += rest
    return isBroken
      ? [...tests, { ...place, title: place.file, outcome: 'failed', seconds: 0, message: messageOf(errors) }]
      : tests
  }
}

function outcomeOf(test: TestCase): Omit<TestResult, 'runner' | 'project' | 'file'> {
  const { state, errors = [] } = test.result()
  const outcome = state === 'passed' || state === 'failed' ? state : 'skipped'
  return {
    title: test.fullName.replaceAll(' > ', ' '),
    outcome,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    message: messageOf(errors),
  }
}

const messageOf = (errors: readonly SerializedError[]) =>
  errors.map(({ message, stack }) => withoutColours(stack?.includes(message) ? stack : message)).join('\n')
