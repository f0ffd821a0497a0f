// Inside the server: app → manifest → routes → use-case → { rules, store, ports }; adapters → ports; deps.ts
// chooses adapters.
import { packages } from './package-rules.mjs'

const testing = ['\\.test\\.ts$', '^server/testing/']
const sqlFiles = ['\\.store\\.ts$', '^server/src/db/', '^server/migrations/']

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const serverRules = [
  {
    name: 'rules-are-pure',
    comment:
      'A decision takes what it needs as arguments: no clock, no database, no settings. Types may come from anywhere.',
    from: { path: '^(server|content|web)/.*\\.rule\\.ts$' },
    to: {
      pathNot: ['^contract/src/', '^server/src/errors/', '\\.(rule|enums|schema)\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'sql-in-stores',
    comment: 'Each feature reads and writes in one place, where its SQL is tested on both engines.',
    from: { path: '^server/', pathNot: [...sqlFiles, ...testing] },
    to: { path: packages('kysely', 'pg', 'better-sqlite3') },
  },
  {
    name: 'stores-only-read-and-write',
    comment: 'A store reads and writes rows; use-cases decide what happens with them.',
    from: { path: '^server/src/.*\\.store\\.ts$' },
    to: {
      path: [
        '^server/src/(http|adapters|ports|jobs)/',
        '^server/src/(app|deps|main)\\.ts$',
        '\\.(routes|job|feature)\\.ts$',
        '/index\\.ts$',
        packages('fastify'),
      ],
    },
  },
  {
    name: 'use-cases-do-not-import-http',
    comment:
      'Routes, jobs and tests call the same use-case. The caller and a prepared response are plain values, so they are allowed.',
    from: {
      path: '^server/src/features/',
      pathNot: ['\\.(routes|feature)\\.ts$', '^server/src/features/feature\\.ts$', ...testing],
    },
    to: {
      path: ['^server/src/http/', packages('fastify', '@fastify/[^/]+')],
      pathNot: '^server/src/http/(caller|prepared-response)\\.ts$',
    },
  },
  {
    name: 'routes-are-imported-by-manifests-only',
    comment: 'Routes are called over HTTP only. The manifest of their feature binds them.',
    from: { pathNot: ['\\.feature\\.ts$', ...testing] },
    to: { path: '\\.routes\\.ts$' },
  },
  {
    name: 'manifests-are-imported-by-their-list-only',
    comment: 'What a feature offers to others is in its index.ts; its manifest is for the list of features.',
    from: { pathNot: ['^server/src/features/all\\.ts$', ...testing] },
    to: { path: '^server/src/features/.*\\.feature\\.ts$' },
  },
  {
    name: 'server-loads-no-command',
    comment:
      'Commands run in processes of their own. A manifest names its staff commands by `import()`, which only `npm run staff` calls.',
    from: {
      path: '^server/src/',
      pathNot: ['^server/src/(operations|staff)/', '^server/src/features/[^/]+/staff/', ...testing],
    },
    to: {
      path: ['^server/src/(operations|staff)/', '^server/src/features/[^/]+/staff/'],
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
  },
  {
    name: 'adapters-are-imported-by-deps-only',
    comment: 'The rest of the server depends on ports, not on the vendors behind them.',
    from: {
      pathNot: [
        '^server/src/(deps|operations/open-operations|features/billing/staff/stripe)\\.ts$',
        '^server/src/adapters/',
        ...testing,
      ],
    },
    to: { path: '^server/src/adapters/' },
  },
  {
    name: 'adapters-import-no-feature',
    comment: 'An adapter translates between a port and one vendor; it contains no feature.',
    from: { path: '^server/src/adapters/', pathNot: testing },
    to: { path: ['^server/src/(features|http|jobs)/', '^server/src/(app|deps|main)\\.ts$'] },
  },
  {
    name: 'ports-import-only-the-contract',
    comment: 'A port is an interface in the terms of the contract.',
    from: { path: '^server/src/ports/', pathNot: testing },
    to: { pathNot: ['^server/src/ports/', '^contract/'] },
  },
  {
    name: 'config-imports-no-other-part',
    comment: 'Settings are resolved before any other part is created.',
    from: { path: '^server/src/config/', pathNot: testing },
    to: { path: '^server/src/', pathNot: '^server/src/(config|errors)/' },
  },
  {
    name: 'entry-points-are-not-imported',
    comment: 'These import every part; importing them back would make a cycle.',
    from: { pathNot: ['^server/src/(main|main-api|run)\\.ts$', ...testing] },
    to: { path: '^server/src/(app|main|main-api|run)\\.ts$' },
  },
  {
    name: 'features-use-public-files',
    comment:
      'Other features import a feature only through its index.ts, so the rest of it can change freely.',
    from: { path: '^server/src/features/([^/]+)/', pathNot: testing },
    to: {
      path: '^server/src/features/([^/]+)/',
      pathNot: ['^server/src/features/$1/', '^server/src/features/([^/]+)/index\\.ts$'],
    },
  },
  {
    name: 'vendors-behind-adapters',
    comment: 'Replacing a vendor changes one file.',
    from: {
      pathNot: [
        '^server/src/adapters/',
        '^fakes/',
        '^web/src/domains/billing/payment/form/stripe/',
        '\\.native\\.ts$',
        ...testing,
      ],
    },
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
        'prom-client',
      ),
    },
  },
]
