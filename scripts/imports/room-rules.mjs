// Which room may import which: contract ← client ← web, studio, e2e, bench; ui ← web, studio; contract, content ← server.
import { packages, tests } from './packages.mjs'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const roomRules = [
  { name: 'no-cycle', comment: 'Two files that need each other cannot be read one after the other.', from: {}, to: { circular: true } },
  {
    name: 'every-import-resolves',
    comment: 'An import that leads nowhere hides what it was meant to reach from all other rules.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/|/web/build/' },
  },
  {
    name: 'contract-stands-alone',
    comment: 'Both sides speak the contract: it brings nothing but shapes and pure rules.',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', packages('zod', 'isbot')] },
  },
  {
    name: 'browser-takes-zod-mini',
    comment: 'Full zod costs a page 92 KB; zod/mini costs 5.',
    from: { path: '^(contract|client|ui|web|studio)/', pathNot: tests },
    to: { path: packages('zod'), pathNot: packages('zod/mini', 'zod/v4/mini') },
  },
  {
    name: 'client-knows-the-contract',
    comment: 'The caller is made from the endpoints and used by everybody else.',
    from: { path: '^client/' },
    to: { path: '^(ui|content|server|web|studio|e2e|bench)/' },
  },
  {
    name: 'ui-knows-nobody',
    comment: 'The design system knows no feature and no network.',
    from: { path: '^ui/' },
    to: { path: '^(contract|client|content|server|web|studio|e2e|bench)/' },
  },
  {
    name: 'content-knows-the-contract',
    comment: 'Lessons are data; whoever shows them imports them, not the other way.',
    from: { path: '^content/' },
    to: { path: '^(client|ui|server|web|studio|e2e|bench)/' },
  },
  {
    name: 'server-knows-contract-and-content',
    comment: 'Pages reach the server only as their build.',
    from: { path: '^server/' },
    to: { path: '^(client|ui|web|studio|e2e|bench)/', pathNot: '^web/build/' },
  },
  {
    name: 'pages-reach-the-server-by-the-client',
    comment: 'What is not in the contract does not exist for a page.',
    from: { path: '^(web|studio)/' },
    to: { path: '^(content|server|e2e|bench)/' },
  },
  {
    name: 'stories-use-the-real-thing',
    comment: 'End-to-end tests and measurements call what people call: importing the inside would test something else.',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^(ui|content|server|web|studio)/' },
  },
  { name: 'nobody-imports-a-test', comment: 'What tests share has its own file.', from: {}, to: { path: tests } },
]
