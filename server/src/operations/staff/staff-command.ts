// `npm run staff`: the commands of every feature, and those that belong to none.
import { staffCommandsOfFeatures } from '../../features/all.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readSettings, UsageError, type Command } from '../command-line.ts'
import { openOperations, withDatabase } from '../open-operations.ts'
import { auditCommand } from './audit.ts'
import { bounceCommand } from './bounces.ts'
import { jobCommands } from './jobs.ts'
import { parseStaffArgs } from './typed-command.ts'
import { staffHelp } from './staff-help.ts'
import { readReason, readStaffName } from './who-and-why.ts'

export const listStaffCommands = async (): Promise<readonly StaffCommand[]> => [
  ...(await staffCommandsOfFeatures()),
  ...jobCommands,
  bounceCommand,
  auditCommand,
]

export async function openStaffCommand(): Promise<Command> {
  const commands = await listStaffCommands()
  return {
    help: staffHelp(commands),
    async run(args, terminal) {
      const { command, name, words, values } = parseStaffArgs(args, commands)
      if (name === '') throw new UsageError('What should be done?')
      const tooMuch = words.slice(command?.maxWords ?? 1)
      if (tooMuch.length > 0) throw new UsageError(`“${tooMuch.join(' ')}” is too much: give one email or id`)
      const config = readSettings()
      if (command === undefined) throw new UsageError(`There is no command “${name}”`)
      const prepared = command.prepare({ name, words, values })
      const { reason, staff } =
        command.isRecorded === false
          ? { reason: '', staff: '' }
          : { reason: readReason(values.why), staff: readStaffName(values.as) }
      return withDatabase(config, async (database, keys) => {
        const operations = await openOperations(config, database, keys)
        await prepared
          .run({ config, operations, terminal, staff, reason, now: Date.now() })
          .finally(() => operations.stop())
      })
    },
  }
}
