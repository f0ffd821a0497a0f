// Server features from the bottom up. A feature reaches lower ones through their doors, never its own level or a higher one.
export const featureLevels = [
  ['identity'],
  ['account', 'catalogue', 'media'],
  ['membership', 'newsletter', 'notifications'],
  ['learning', 'partners'],
  ['onboarding', 'feedback', 'support', 'studio'],
  ['store-answer'],
  ['system', 'web'],
]

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} one rule for each level, so that the report names it */
export function levelRules() {
  return featureLevels.flatMap((level, index) => {
    const higher = featureLevels.slice(index + 1).flat()
    // Alone at the top, a feature has nothing it may not reach.
    if (level.length + higher.length === 1) return []
    return {
      name: `level-${index + 1}-looks-down`,
      comment: `${level.join(', ')}: what must go up travels as an event, or as a hook that app.ts collects.`,
      from: { path: `^server/src/features/(${level.join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/src/features/(${[...level, ...higher].join('|')})/`, pathNot: '^server/src/features/$1/' },
    }
  })
}
