// Server features and web domains may import each other in any order, as long as no way leads back: computed,
// so that there is no order to keep.

/** @typedef {{ name: string, comment: string, rooms: RegExp }} CycleRule */

/** @type {CycleRule[]} */
export const cycleRules = [
  {
    name: 'features-form-no-cycle',
    comment:
      'These features import each other, also by way of others. What must go the other way is an event in a manifest (server/src/features/feature.ts) or a member record.',
    rooms: /^server\/src\/features\/([^/]+)\//,
  },
  {
    name: 'domains-form-no-cycle',
    comment:
      'These domains import each other, also by way of others. A page composes them, or what both need belongs in the lower one.',
    rooms: /^web\/src\/domains\/([^/]+)\//,
  },
]

/**
 * The imports between two rooms that are both on one cycle.
 * @param {CycleRule} rule
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {{ rule: string, from: string, to: string }[]}
 */
export function roomCycles({ name, rooms }, modules) {
  const roomOf = (/** @type {string} */ file) => rooms.exec(file)?.[1]
  const imports = modules.flatMap(({ source, dependencies }) => {
    const from = roomOf(source)
    if (from === undefined || /\.test\.tsx?$/.test(source)) return []
    return dependencies.flatMap(({ resolved }) => {
      const to = roomOf(resolved)
      return to === undefined || to === from ? [] : [{ source, resolved, from, to }]
    })
  })
  /** @type {Map<string, Set<string>>} */
  const imported = new Map()
  for (const { from, to } of imports) imported.set(from, (imported.get(from) ?? new Set()).add(to))
  const leadsTo = (/** @type {string} */ start, /** @type {string} */ end) => {
    const seen = new Set([start])
    for (const room of seen) for (const next of imported.get(room) ?? []) seen.add(next)
    return seen.has(end)
  }
  return imports
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ source, resolved }) => ({ rule: name, from: source, to: resolved }))
}
