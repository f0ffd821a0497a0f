import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortened } from './shorten-manifest.mjs'

const page = {
  id: 'home.page',
  parentId: 'root',
  index: true,
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  module: '/assets/home.js',
  imports: ['/assets/framework.js', '/assets/cards.js'],
  css: ['/assets/entry.css', '/assets/cards.css'],
}
const root = {
  id: 'root',
  path: '',
  hasLoader: true,
  hasAction: false,
  module: '/assets/root.js',
  imports: ['/assets/framework.js'],
  css: ['/assets/entry.css'],
}

function run(script: string): unknown {
  const window: Record<string, unknown> = {}
  runInNewContext(script, { window })
  return structuredClone(window['__reactRouterManifest'])
}

test('a page names only the files of its own; the root, ids and what there is stay as the router reads them', () => {
  const list = { entry: { module: '/assets/entry.js' }, routes: { root, 'home.page': page }, version: '1' }
  expect(run(shortened(`window.__reactRouterManifest=${JSON.stringify(list)};`))).toEqual({
    entry: list.entry,
    version: '1',
    routes: {
      root: {
        id: 'root',
        path: '',
        hasLoader: true,
        module: '/assets/root.js',
        imports: ['/assets/framework.js'],
        css: ['/assets/entry.css'],
      },
      'home.page': {
        id: 'home.page',
        parentId: 'root',
        index: true,
        hasLoader: true,
        module: '/assets/home.js',
        imports: ['/assets/cards.js'],
        css: ['/assets/cards.css'],
      },
    },
  })
})
