// Inside the web app: app → pages → features → { platform, client, ui, contract }.

// Paths have one home (paths.ts); knowing an address is not knowing the router.
const addresses = '^(web|studio)/src/app/paths\\.ts$'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const webRules = [
  {
    name: 'web-features-stay-apart',
    comment: 'The page composes features; one that reaches into another can no longer be moved.',
    from: { path: '^(web|studio)/src/features/([^/]+)/' },
    to: { path: '^(web|studio)/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'web-features-know-no-page',
    comment: 'A feature can be shown on any page.',
    from: { path: '^(web|studio)/src/features/' },
    to: { path: '^(web|studio)/src/(pages|app)/', pathNot: addresses },
  },
  {
    name: 'pages-stay-apart',
    comment: 'A page is reached by its address.',
    from: { path: '^(web|studio)/src/pages/([^/]+)/' },
    to: { path: '^(web|studio)/src/(pages|app)/', pathNot: ['^$1/src/pages/$2/', addresses] },
  },
  {
    name: 'platform-knows-the-device-only',
    comment: 'A device ability is the same for every feature.',
    from: { path: '^(web|studio)/src/platform/' },
    to: { path: '^(web|studio)/src/(features|pages|app)/' },
  },
]
