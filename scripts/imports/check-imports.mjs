// Who imports whom, against the rules of this folder.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { roomRules } from './room-rules.mjs'
import { serverRules } from './server-rules.mjs'
import { webRules } from './web-rules.mjs'

// dependency-cruiser reads TypeScript with the compiler's JavaScript API, which TypeScript 7 no longer has: it gets version 6 under its old name.
registerHooks({
  resolve: (specifier, context, next) => next(/^typescript(\/|$)/.test(specifier) ? specifier.replace('typescript', 'typescript6') : specifier, context),
})
const { cruise } = await import('dependency-cruiser')

export const importRules = [...roomRules, ...serverRules, ...webRules]
const rooms = ['contract', 'client', 'ui', 'content', 'server', 'web', 'studio', 'e2e', 'bench']

/**
 * @param {string} base the repository, or a fixture of its shape
 * @returns {Promise<{ moduleCount: number, violations: { rule: string, from: string, to: string }[] }>}
 */
export async function checkImports(base) {
  const present = rooms.filter((room) => existsSync(path.join(base, room)))
  const { output } = await cruise(present, {
    baseDir: base,
    ruleSet: { forbidden: importRules.map((rule) => ({ severity: 'error', ...rule })) },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|build|build-native|\\.react-router|android|ios)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], mainFields: ['module', 'main', 'types'] },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text instead of its result')
  const moduleCount = output.modules.filter((module) => rooms.some((room) => module.source.startsWith(`${room}/`))).length
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { moduleCount, violations }
}
