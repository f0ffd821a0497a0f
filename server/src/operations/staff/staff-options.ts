import type { parseArgs } from 'node:util'

export const staffOptions = {
  why: { type: 'string' },
  as: { type: 'string' },
  to: { type: 'string' },
  all: { type: 'boolean', default: false },
  'end-all': { type: 'boolean', default: false },
  member: { type: 'string' },
  last: { type: 'string', default: '100' },
  program: { type: 'string' },
  months: { type: 'string' },
  percent: { type: 'string' },
  duration: { type: 'string' },
  uses: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  country: { type: 'string' },
  since: { type: 'string' },
  apply: { type: 'boolean', default: false },
  retire: { type: 'boolean', default: false },
  'all-packages': { type: 'boolean', default: false },
} as const

export type StaffValues = ReturnType<typeof parseArgs<{ options: typeof staffOptions }>>['values']
