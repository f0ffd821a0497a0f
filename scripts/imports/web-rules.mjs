// Inside the web app: app → pages → domains (index.ts) → { platform, client, ui, contract }.

/** The addresses of pages, which any part may import. */
const paths = '^web/src/app/paths\\.ts$'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const webRules = [
  {
    name: 'web-domains-use-public-files',
    comment:
      'Other domains, pages and the app import a domain only through its index.ts, so the rest of it can change freely.',
    from: { path: '^web/src/(?:domains/([^/]+)|pages|app)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
    to: {
      path: '^web/src/domains/([^/]+)/',
      pathNot: ['^web/src/domains/$1/', '^web/src/domains/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'web-domains-import-no-page',
    comment: 'A domain can be used on any page.',
    from: { path: '^web/src/domains/' },
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
    name: 'platform-imports-no-domain',
    comment: 'A device ability is the same for every domain.',
    from: { path: '^web/src/platform/' },
    to: { path: '^web/src/(domains|pages|app)/', pathNot: [paths, '\\.fixture\\.ts$'] },
  },
]
