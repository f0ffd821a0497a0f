// Which tests the words of `npm test -- word …` choose, and which parts of the build these need: a server
// topic waits for no pages that it does not ask for.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildParts, type BuildPart } from '../toolchain/build-freshness.mjs'

export interface SelectedTests {
  /** Relative to the root. */
  vitest: string[]
  stories: string[]
  parts: readonly BuildPart[]
}

const withoutGenerated = {
  exclude: (name: string) => /(^|\/)(node_modules|dist|build|fixtures)(\/|$)/.test(name),
}
const testFiles = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root, ...withoutGenerated })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()

/** A word chooses the files whose path from the root contains it; no word chooses all. */
export function selectTests(root: string, words: readonly string[]): SelectedTests {
  const isChosen = (file: string) => words.length === 0 || words.some((word) => file.includes(word))
  const packages = '{contract,client,ui,content,fakes,server,web,scripts}'
  const vitest = testFiles(root, `${packages}/**/*.test.{ts,tsx}`).filter(isChosen)
  const stories = testFiles(root, 'e2e/**/*.spec.ts').filter(isChosen)
  return {
    vitest,
    stories,
    parts: words.length === 0 || stories.length > 0 ? buildParts : neededParts(root, vitest),
  }
}

/**
 * Tests of the server need lessons and mails, those that say `hasPages: true` the pages, and those that start
 * it as a process the program.
 */
export function neededParts(root: string, files: readonly string[]): BuildPart[] {
  const needed = new Set<BuildPart>()
  for (const file of files.filter((name) => name.startsWith('server/'))) {
    needed.add('lessons').add('mails')
    const sources = withTestingModules(root, file)
    if ([...sources.values()].some((text) => text.includes('hasPages: true'))) needed.add('pages')
    if ([...sources.values()].some((text) => text.includes('dist/main.mjs')))
      needed.add('pages').add('server')
  }
  return buildParts.filter((part) => needed.has(part))
}

/** The text of a test and of what it imports from `server/testing`, by path. */
function withTestingModules(root: string, file: string) {
  const sources = new Map<string, string>()
  /** @param name relative to the root */
  const add = (name: string) => {
    if (sources.has(name) || !existsSync(path.join(root, name))) return
    const text = readFileSync(path.join(root, name), 'utf8')
    // The server of a test is in every test; what it can do is no sign of what a test needs.
    sources.set(name, name === 'server/testing/test-server.ts' ? '' : text)
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const target = path.posix.join(path.posix.dirname(name), imported)
      if (target.startsWith('server/testing/')) add(target)
    }
  }
  add(file)
  return sources
}
