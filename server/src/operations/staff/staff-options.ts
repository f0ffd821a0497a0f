import { parseArgs } from 'node:util'

const staffOptions = {
  why: { type: 'string' },
  as: { type: 'string' },
  to: { type: 'string' },
  all: { type: 'boolean', default: false },
  'end-all': { type: 'boolean', default: false },
  member: { type: 'string' },
  last: { type: 'string', default: '100' },
  program: { type: 'string' },
  amount: { type: 'string' },
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
  answer: { type: 'string' },
  'all-packages': { type: 'boolean', default: false },
} as const

export type StaffValues = ReturnType<typeof parseArgs<{ options: typeof staffOptions }>>['values']

/**
 * Before an id that begins with a dash, which parseArgs takes for an option. Members' ids have 22 characters,
 * memberships' 24.
 */
const shield = '\\'
const shielded = (arg: string) => arg.replace(/^-(?:[\w-]{21}|[\w-]{23})$/, (id) => shield + id)
const unshielded = (arg: string) => (arg.startsWith(`${shield}-`) ? arg.slice(shield.length) : arg)

/**
 * What was typed. One id in 64 begins with a dash, and is an id all the same. Throws a `TypeError` with the
 * code `ERR_PARSE_ARGS…` for what is no option.
 */
export function parseStaffArgs(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: args.map(shielded),
    options: staffOptions,
    allowPositionals: true,
  })
  if (values.member !== undefined) values.member = unshielded(values.member)
  return { values, positionals: positionals.map(unshielded) }
}
