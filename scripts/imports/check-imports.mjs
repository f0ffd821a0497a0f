// Checks every import of the repository against the rules of this folder.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { packageRules } from './package-rules.mjs'
import { cycleRules, roomCycles } from './room-cycles.mjs'
import { serverRules } from './server-rules.mjs'
import { webRules } from './web-rules.mjs'

// dependency-cruiser reads TypeScript with the compiler's JavaScript API, which TypeScript 7 no longer has:
// it is given version 6 under the usual name.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      /^typescript(\/|$)/.test(specifier) ? specifier.replace('typescript', 'typescript6') : specifier,
      context,
    ),
})
const { cruise } = await import('dependency-cruiser')

const cruised = [...packageRules, ...serverRules, ...webRules]
export const importRules = [...cruised, ...cycleRules]
const packageFolders = ['contract', 'client', 'ui', 'content', 'fakes', 'server', 'web', 'e2e', 'bench']

/**
 * @param {string} base the repository, or a fixture laid out like it
 * @returns {Promise<{ moduleCount: number, violations: { rule: string, from: string, to: string }[] }>}
 */
export async function checkImports(base) {
  const present = packageFolders.filter((folder) => existsSync(path.join(base, folder)))
  const { output } = await cruise(present, {
    baseDir: base,
    ruleSet: { forbidden: cruised.map((rule) => ({ severity: 'error', ...rule })) },
    validate: true,
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|build|build-native|\\.react-router|android|ios)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  })
  if (typeof output === 'string')
    throw new Error('dependency-cruiser returned text instead of a result object')
  const moduleCount = output.modules.filter((module) =>
    packageFolders.some((folder) => module.source.startsWith(`${folder}/`)),
  ).length
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  const cycles = cycleRules.flatMap((rule) => roomCycles(rule, output.modules))
  return { moduleCount, violations: [...violations, ...cycles] }
}
