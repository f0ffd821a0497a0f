import type { StaffCommand } from '../../staff/command.ts'

const column = 42

/** Commands with the same first word stand together, in the order in which that word comes first. */
export const staffHelp = (commands: readonly StaffCommand[]): string =>
  `npm run staff -- … --why "REASON" [--as NAME]

${[...Map.groupBy(commands, ({ words: [topic] }) => topic).values()].flat().map(describe).join('\n')}

Each look and act is recorded with its reason: the member can read it, and so can whoever reads the audit log.
--as is the user of the operating system when left out.
No command takes a password: a member resets theirs by mail.`

function describe({ words, usage, help }: StaffCommand): string {
  const typed = `  ${[...words, usage].join(' ').trimEnd()}`
  const begin = typed.length <= column - 2 ? typed.padEnd(column) : `${typed}\n${' '.repeat(column)}`
  return begin + help.replaceAll('\n', `\n${' '.repeat(column)}`)
}
