import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { searchFilePath } from '@oka/contract/search/search-file.schema.ts'

const compiled = new URL('../content/dist/search.json', import.meta.url)
const moduleName = 'virtual:search-file'
const resolvedName = `\0${moduleName}`

/**
 * What the content build wrote for the search, as an asset of the web build: its name has its version, it is
 * compressed and cached for ever as they are, and pages of an earlier build find theirs for seven days. No
 * page loads it by itself; `virtual:search-file` says its address.
 */
export const searchFileAsset = (): Plugin => {
  const read = () => {
    const text = readFileSync(compiled, 'utf8')
    const { version } = JSON.parse(text) as { version: string }
    return { text, path: searchFilePath(version) }
  }
  return {
    name: 'search-file',
    resolveId: { filter: { id: /^virtual:search-file$/ }, handler: () => resolvedName },
    load: {
      filter: { id: /^\0virtual:search-file$/ },
      handler: () => `export const searchFilePath = ${JSON.stringify(read().path)}`,
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const { text, path } = read()
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: text })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { text, path } = read()
        if (request.url !== path) return next()
        response.setHeader('content-type', 'application/json')
        response.end(text)
      })
    },
  }
}
