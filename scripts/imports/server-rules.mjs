// Inside the server: app → routes → use-case → { rules, store, ports }; adapters → ports; deps.ts chooses adapters.
import { levelRules } from './feature-levels.mjs'
import { packages } from './packages.mjs'

const testing = ['\\.test\\.ts$', '^server/testing/']
const sqlPlaces = ['\\.store\\.ts$', '^server/src/db/', '^server/migrations/']

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const serverRules = [
  {
    name: 'rules-are-pure',
    comment: 'A decision takes what it needs as arguments: no clock, no database, no settings. Types may come from anywhere.',
    from: { path: '^(server|content|web)/.*\\.rule\\.ts$' },
    to: { pathNot: ['^contract/src/', '^server/src/errors/', '\\.(rule|enums|shapes)\\.ts$'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sql-in-stores',
    comment: 'One place a feature reads and writes, so that one SQL can be proven on both engines.',
    from: { path: '^server/', pathNot: [...sqlPlaces, ...testing] },
    to: { path: packages('kysely', 'pg', 'better-sqlite3') },
  },
  {
    name: 'stores-only-store',
    comment: 'A store reads and writes; what follows from it is a use-case.',
    from: { path: '^server/src/.*\\.store\\.ts$' },
    to: { path: ['^server/src/(http|adapters|ports|jobs)/', '^server/src/(app|deps|main)\\.ts$', '\\.(routes|door|job)\\.ts$', packages('fastify')] },
  },
  {
    name: 'work-does-not-know-http',
    comment: 'A use-case is called by a route, a job and a test alike.',
    from: { path: '^server/src/features/', pathNot: ['\\.routes\\.ts$', ...testing] },
    to: { path: ['^server/src/http/', packages('fastify', '@fastify/[^/]+')] },
  },
  {
    name: 'app-collects-routes',
    comment: 'A route is reached by its address only.',
    from: { pathNot: ['^server/src/app\\.ts$', ...testing] },
    to: { path: '\\.routes\\.ts$' },
  },
  {
    name: 'deps-chooses-adapters',
    comment: 'Elsewhere a port is a port, whoever stands behind it.',
    from: { pathNot: ['^server/src/deps\\.ts$', '^server/src/adapters/', ...testing] },
    to: { path: '^server/src/adapters/' },
  },
  {
    name: 'adapters-know-their-port',
    comment: 'An adapter speaks for one vendor; it knows nothing of the academy.',
    from: { path: '^server/src/adapters/', pathNot: testing },
    to: { path: ['^server/src/(features|http|jobs)/', '^server/src/(app|deps|main)\\.ts$'] },
  },
  {
    name: 'ports-are-only-a-form',
    comment: 'A port says what is wanted, in the words of the contract.',
    from: { path: '^server/src/ports/', pathNot: testing },
    to: { pathNot: ['^server/src/ports/', '^contract/'] },
  },
  {
    name: 'settings-are-read-first',
    comment: 'Settings are decided before anything else is there.',
    from: { path: '^server/src/config/', pathNot: testing },
    to: { path: '^server/src/', pathNot: '^server/src/(config|errors)/' },
  },
  {
    name: 'nobody-imports-the-beginning',
    comment: 'These put everything together; whoever imports them has everything, and a cycle soon.',
    from: { pathNot: ['^server/src/(main|main-api|run)\\.ts$', ...testing] },
    to: { path: '^server/src/(app|main|main-api|run)\\.ts$' },
  },
  {
    name: 'features-meet-at-doors',
    comment: 'What a feature shows to others is its door; the rest may change without asking.',
    from: { path: '^server/src/features/([^/]+)/', pathNot: testing },
    to: { path: '^server/src/features/([^/]+)/', pathNot: ['^server/src/features/$1/', '^server/src/features/([^/]+)/\\1\\.door\\.ts$'] },
  },
  ...levelRules(),
  {
    name: 'vendors-behind-adapters',
    comment: 'A vendor can be changed in one file.',
    from: { pathNot: ['^server/src/adapters/', '\\.native\\.ts$', ...testing] },
    to: {
      path: packages(
        'stripe',
        '@stripe',
        '@mux',
        'nodemailer',
        '@aws-sdk',
        'firebase-admin',
        '@capacitor',
        '@capawesome',
        '@capacitor-[^/]+',
        '@revenuecat',
        '@sentry',
      ),
    },
  },
]
