import { readdirSync } from 'node:fs'
import { inRoot } from '../toolchain/root.mjs'

/** Features that hold what a member owns share a level, so that a new one needs no entry here. @param {string} folder @param {string} suffix */
function featuresWith(folder, suffix) {
  const features = readdirSync(inRoot(folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found = features
    .map(({ name }) => name)
    .filter((name) => readdirSync(inRoot(folder, name)).some((file) => file.endsWith(suffix)))
  if (found.length === 0)
    throw new Error(`No feature in ${folder} has a *${suffix}: the rules of levels would check nothing`)
  return found
}

/** Web features from the bottom up; those not listed import no other feature. */
export const webFeatureLevels = [
  ['lesson-model', 'help-lines', 'profile-fields'],
  ['session-data'],
  featuresWith('web/src/features', '.kind.ts'),
  ['member-data'],
  ['lesson-frame', 'wizard', 'plans'],
  ['open-purchase'],
  ['lesson-parts', 'recommendations', 'week', 'membership'],
  ['narration'],
  [
    'player',
    'reader',
    'quote',
    'night',
    'continue-learning',
    'home',
    'terms-question',
    'onboarding',
    'profile-form',
    'payment',
    'purchase-panel',
  ],
  ['lesson', 'program-list'],
  ['saved-list', 'settings'],
]

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
export function webLevelRules() {
  const withoutLevel = {
    name: 'web-features-without-a-level-import-none',
    comment: 'A feature without a level imports no other feature; pages combine them.',
    from: {
      path: '^web/src/features/([^/]+)/',
      pathNot: `^web/src/features/(${webFeatureLevels.flat().join('|')})/`,
    },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  }
  const levels = webFeatureLevels.map((level, index) => {
    const lower = webFeatureLevels.slice(0, index).flat()
    return {
      name: 'web-features-import-lower-levels',
      comment:
        'A feature imports only features of lower levels (webFeatureLevels in scripts/imports/web-levels.mjs).',
      from: { path: `^web/src/features/(${level.join('|')})/` },
      to: { path: '^web/src/features/', pathNot: [`^web/src/features/(${['$1', ...lower].join('|')})/`] },
    }
  })
  return [withoutLevel, ...levels]
}
