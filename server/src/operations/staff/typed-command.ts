// Which command was typed, and with what.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { StaffCommand, StaffOptions } from '../../staff/command.ts'

/** Those of every command. */
const commonOptions: StaffOptions = { why: 'string', as: 'string' }

/**
 * An option of two commands has the same type in both: it may stand before the words that name the command.
 */
function optionsOf(commands: readonly StaffCommand[]): ParseArgsOptionsConfig {
  const found: ParseArgsOptionsConfig = {}
  for (const { options = {} } of [{ options: commonOptions }, ...commands])
    for (const [name, type] of Object.entries(options)) {
      if (found[name] !== undefined && found[name].type !== type)
        throw new Error(`--${name} is a ${found[name].type} in one staff command and a ${type} in another`)
      found[name] = type === 'boolean' ? { type, default: false } : { type }
    }
  return found
}

/**
 * Before an id that begins with a dash, which parseArgs takes for an option. Members' ids have 22 characters,
 * memberships' 24.
 */
const shield = '\\'
const shielded = (arg: string) => arg.replace(/^-(?:[\w-]{21}|[\w-]{23})$/, (id) => shield + id)
const unshielded = (arg: string) => (arg.startsWith(`${shield}-`) ? arg.slice(shield.length) : arg)

interface Typed {
  /** Undefined: there is no such command. */
  command: StaffCommand | undefined
  /** Of the command, or the first words where there is none. */
  name: string
  words: string[]
  values: Record<string, string | boolean | undefined>
}

/**
 * One id in 64 begins with a dash, and is an id all the same. Throws a `TypeError` with the code
 * `ERR_PARSE_ARGS…` for what is no option.
 */
export function parseStaffArgs(args: readonly string[], commands: readonly StaffCommand[]): Typed {
  const parsed = parseArgs({
    args: args.map(shielded),
    options: optionsOf(commands),
    allowPositionals: true,
  })
  const positionals = parsed.positionals.map(unshielded)
  const values = Object.fromEntries(
    Object.entries(parsed.values).map(([option, value]) => [
      option,
      typeof value === 'string' ? unshielded(value) : value,
    ]),
  ) as Typed['values']
  const command = commands.find(({ words }) => words.every((word, index) => positionals[index] === word))
  const nameLength = command?.words.length ?? 2
  return {
    command,
    name: positionals.slice(0, nameLength).join(' '),
    words: positionals.slice(nameLength),
    values,
  }
}
