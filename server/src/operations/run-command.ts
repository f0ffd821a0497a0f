// `npm run <command> -- …`, called by scripts/operate.mjs.
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { SettingsError } from '../config/env.ts'
import { startErrorLine } from '../start-error.ts'
import { CommandError, openTerminal, readSettings, UsageError, type Command } from './command-line.ts'

/** A backup needs a tenth of what the others load. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backup: async () => (await import('./backup/backup-command.ts')).backupCommand,
  restore: async () => (await import('./restore/restore-command.ts')).restoreCommand,
  staff: async () => (await import('./staff/staff-command.ts')).openStaffCommand(),
  keys: async () => (await import('./keys/keys-command.ts')).keysCommand,
  'upgrade-check': async () => (await import('./upgrade-check/upgrade-check-command.ts')).upgradeCheckCommand,
}

const [done, failed, misused] = [0, 1, 2]

/** Returns the exit code: 0 done, 1 could not be done, 2 written wrongly, or what the command's help says. */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  z.config(en())
  process.umask(0o077) // what commands write contains personal data: only this user may read it
  const command = await commands[name]?.()
  if (!command) throw new Error(`There is no command ${name}`)
  if (args.includes('--help') || args[0] === 'help') {
    console.log(command.help)
    return done
  }
  const terminal = openTerminal(process.stdout)
  try {
    await command.run(args, terminal)
    terminal.end()
    return done
  } catch (error) {
    terminal.end()
    console.error(errorLine(error) ?? error)
    if (!isMisuse(error)) return error instanceof CommandError ? error.exitCode : failed
    console.error(`\n${command.help}`)
    return misused
  }
}

/** parseArgs throws for options that it does not know. */
const isMisuse = (error: unknown) =>
  error instanceof UsageError ||
  (error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'))

function errorLine(error: unknown): string | null {
  if (error instanceof CommandError || error instanceof SettingsError || isMisuse(error))
    return (error as Error).message
  try {
    return startErrorLine(error, readSettings())
  } catch {
    return null // the settings are what is wrong
  }
}
