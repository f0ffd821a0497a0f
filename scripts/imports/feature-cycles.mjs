// Server features may import each other in any order, as long as no way leads back: computed, so that there
// is no order to keep.

/** @type {{ name: string, comment: string }} */
export const featureCycleRule = {
  name: 'features-form-no-cycle',
  comment:
    'These features import each other, also by way of others. What must go the other way is an event in a manifest (server/src/features/feature.ts) or a member record.',
}

const featureOf = (/** @type {string} */ file) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]

/**
 * The imports between two features that are both on one cycle.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {{ rule: string, from: string, to: string }[]}
 */
export function featureCycles(modules) {
  const imports = modules.flatMap(({ source, dependencies }) => {
    const from = featureOf(source)
    if (from === undefined || source.endsWith('.test.ts')) return []
    return dependencies.flatMap(({ resolved }) => {
      const to = featureOf(resolved)
      return to === undefined || to === from ? [] : [{ source, resolved, from, to }]
    })
  })
  /** @type {Map<string, Set<string>>} */
  const imported = new Map()
  for (const { from, to } of imports) imported.set(from, (imported.get(from) ?? new Set()).add(to))
  const leadsTo = (/** @type {string} */ start, /** @type {string} */ end) => {
    const seen = new Set([start])
    for (const feature of seen) for (const next of imported.get(feature) ?? []) seen.add(next)
    return seen.has(end)
  }
  return imports
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ source, resolved }) => ({ rule: featureCycleRule.name, from: source, to: resolved }))
}
