// Inside the web app: app → pages → features → { platform, client, ui, contract }.
import { webFeatureLevels, webLevelRules } from './web-levels.mjs'

/** The addresses of pages, which any part may import. */
const paths = '^web/src/app/paths\\.ts$'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const webRules = [
  ...webLevelRules(),
  {
    name: 'web-features-use-doors',
    comment:
      'Other features, pages and the app import a feature with a level only through its door, so the rest of it can change freely.',
    from: { path: '^web/src/(?:features/([^/]+)|pages|app)/', pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^web/src/features/(${webFeatureLevels.flat().join('|')})/`,
      pathNot: ['^web/src/features/$1/', '\\.door\\.tsx?$', '\\.fixture\\.ts$'],
    },
  },
  {
    name: 'web-features-import-no-page',
    comment: 'A feature can be used on any page.',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/(pages|app)/', pathNot: paths },
  },
  {
    name: 'pages-do-not-import-pages',
    comment:
      'Pages link to each other by address. A page whose route has no layout takes the frame of the site where it has nothing of its own to show.',
    from: { path: '^web/src/pages/([^/]+)/' },
    to: {
      path: '^web/src/(pages|app)/',
      pathNot: ['^web/src/pages/$1/', paths, '^web/src/app/layouts/site-frame\\.tsx$'],
    },
  },
  {
    name: 'platform-imports-no-feature',
    comment: 'A device ability is the same for every feature.',
    from: { path: '^web/src/platform/' },
    to: { path: '^web/src/(features|pages|app)/' },
  },
]
