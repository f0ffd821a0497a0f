// Which package may import which: contract ← client ← web, e2e, bench; ui ← web; contract, content ← server;
// contract ← fakes ← server tests, e2e, bench.

/** Pattern of npm packages by name, in whichever node_modules they are. @param {...string} names */
export const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`

const tests = '\\.(test|spec)\\.tsx?$'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const packageRules = [
  {
    name: 'no-cycle',
    comment: 'Files that import each other cannot be understood one at a time.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    comment: 'An import that does not resolve is invisible to every other rule.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/|/web/build/' },
  },
  {
    name: 'contract-imports-no-other-package',
    comment: 'Both sides import the contract: it contains only schemas and pure rules.',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', packages('zod', 'isbot', 'postcode-validator')] },
  },
  {
    name: 'browser-uses-zod-mini',
    comment: 'Full zod costs a page 92 KB; zod/mini costs 5.',
    from: { path: '^(contract|client|ui|web)/', pathNot: tests },
    to: { path: packages('zod'), pathNot: packages('zod/mini', 'zod/v4/mini') },
  },
  {
    name: 'browser-loads-no-examples',
    comment:
      'Examples of calls are for tests and the API documentation; in a browser they would be dead weight.',
    from: {
      path: '^(contract|client|ui|web)/',
      pathNot: ['\\.examples\\.ts$', '^contract/src/endpoint-examples\\.ts$', tests],
    },
    to: { path: ['^contract/src/.*\\.examples\\.ts$', '^contract/src/endpoint-examples\\.ts$'] },
  },
  {
    name: 'client-imports-only-the-contract',
    comment: 'The client is derived from the endpoints; its users import it, not the other way round.',
    from: { path: '^client/' },
    to: { path: '^(ui|content|server|web|e2e|bench)/' },
  },
  {
    name: 'ui-imports-no-other-package',
    comment: 'The design system contains no feature and makes no request.',
    from: { path: '^ui/' },
    to: { path: '^(contract|client|content|server|web|e2e|bench)/' },
  },
  {
    name: 'content-imports-only-the-contract',
    comment: 'Lessons are data: the server imports them, not the other way round.',
    from: { path: '^content/' },
    to: { path: '^(client|ui|server|web|e2e|bench)/' },
  },
  {
    name: 'server-imports-only-contract-and-content',
    comment: 'The server serves the build of the web app and imports nothing else of it.',
    from: { path: '^server/' },
    to: {
      path: '^(client|ui|web|e2e|bench)/',
      pathNot: '^web/build/',
    },
  },
  {
    name: 'fakes-import-only-the-contract',
    comment: 'A fake speaks the protocol of a provider and knows nothing of the academy before it.',
    from: { path: '^fakes/' },
    to: { path: '^(client|ui|content|server|web|e2e|bench)/' },
  },
  {
    name: 'only-tests-import-fakes',
    comment:
      'A fake stands for a provider in tests of the server, stories and measurements; the product knows none.',
    from: { pathNot: ['^(fakes|e2e|bench)/', '^server/testing/', '^server/.*\\.test\\.ts$'] },
    to: { path: '^fakes/' },
  },
  {
    name: 'web-calls-the-server-through-the-client',
    comment: 'The web app uses only what the contract defines.',
    from: { path: '^web/' },
    to: { path: '^(content|server|e2e|bench)/' },
  },
  {
    name: 'stories-and-benches-use-public-interfaces',
    comment:
      'End-to-end tests and measurements use what a user or a client uses, and the addresses of the site are that; importing internals would test something else.',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^(ui|content|server|web)/', pathNot: '^web/src/app/paths\\.ts$' },
  },
  {
    name: 'tests-are-not-imported',
    comment: 'What several tests share goes into a file of its own.',
    from: {},
    to: { path: tests },
  },
]
