import { expect, test } from 'vitest'
import { projectTree } from '../house/project-tree.mjs'
import { inRoot } from '../toolchain/root.mjs'
import { randomTestFiles } from './random-tests.mjs'

const treeOf = (texts: Record<string, string>) => ({
  base: '',
  files: Object.keys(texts),
  read: (file: string) => texts[file] ?? '',
})

const tree = treeOf({
  'scripts/random/random-numbers.ts': '',
  'scripts/random/failed-history.test.ts': "import fc from 'fast-check'",
  'contract/src/plan.rule.ts': '',
  'contract/src/plan.rule.test.ts': "import fc from 'fast-check'\nimport { plan } from './plan.rule.ts'",
  'contract/src/price.rule.test.ts': "import { plan } from './plan.rule.ts'",
  'server/testing/model.ts':
    "import { randomNumbers } from '../../scripts/random/random-numbers.ts'\nimport type { Server } from './server.ts'",
  'server/testing/server.ts': "import type { Model } from './model.ts'",
  'server/src/model.test.ts': "import { model } from '../testing/model.ts'",
  'server/src/start.test.ts': "const { start } = await import('../testing/start.ts')",
  'server/testing/start.ts': '',
  'e2e/lesson.spec.ts': "import fc from 'fast-check'",
})

test('random tests are found by what they import, directly or through a file of theirs', () => {
  expect(randomTestFiles(tree, [])).toEqual(['contract/src/plan.rule.test.ts', 'server/src/model.test.ts'])
})

test('words choose among them, and any word is enough', () => {
  expect(randomTestFiles(tree, ['model'])).toEqual(['server/src/model.test.ts'])
  expect(randomTestFiles(tree, ['model', 'plan'])).toEqual([
    'contract/src/plan.rule.test.ts',
    'server/src/model.test.ts',
  ])
  expect(randomTestFiles(tree, ['price'])).toEqual([])
})

test('the models and the random requests of this project are among them', () => {
  const found = randomTestFiles(projectTree(inRoot()), [])
  for (const word of [
    'ledger.model',
    'stores.model',
    'sessions.model',
    'progress.model',
    'random-requests',
    'wizard',
    'erasure',
  ])
    expect(found.filter((file) => file.includes(word))).not.toEqual([])
  expect(found).not.toContain('server/src/features/web/head.test.ts')
  expect(found.length).toBeLessThan(60)
})
