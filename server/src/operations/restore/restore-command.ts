import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../../config/config.ts'
import { existingSecretKeysIn } from '../../config/secret-keys.ts'
import type { Database } from '../../db/database.ts'
import { erasureFile } from '../../features/personal-data/index.ts'
import {
  CommandError,
  countText,
  readSettings,
  timeText,
  UsageError,
  type Command,
  type Terminal,
} from '../command-line.ts'
import { knownErasures, type KnownErasures } from './erasures.ts'
import { loadBackup } from './load-backup.ts'
import { planRestore, type RestorePlan } from './plan-restore.ts'
import { replayErasures, type Replayed } from './replay-erasures.ts'
import { sqliteName } from './replaced-files.ts'
import { analyze } from './restored-rows.store.ts'
import { freshFile, removeFile, swapFiles } from './swap-files.ts'
import {
  countMembers,
  countOtherConnections,
  listErasures,
  listWithdrawals,
  openSqlite,
  openUnlimited,
  settleSqlite,
  sqliteDamage,
  useOfSqlite,
} from './target-database.store.ts'

const help = `npm run restore -- FILE [--yes] [--replace] [--erasures FILE | --without-erasures] [--lost-key KID]

Says what a backup would bring back, and changes nothing. With --yes it does it: stop the academy first.

  --yes             restores
  --replace         PostgreSQL: also where the database has members, which are replaced (SQLite keeps the old file)
  --erasures FILE   also deletes again those in this file, a copy of DATA_DIR/erasures of the machine that was lost
  --without-erasures
                    there is no such list anywhere: whoever deleted their account, or withdrew their consent to health answers, after
                    the backup was made comes back
  --lost-key KID    an encryption key that no one has any more: deletions recorded with it cannot be repeated
  --dry-run         the default, for scripts that want to say so

Members who deleted their account after the backup was made do not come back, nor do health answers whose consent was withdrawn since.`

const options = {
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  erasures: { type: 'string', multiple: true, default: [] as string[] },
  'without-erasures': { type: 'boolean', default: false },
  'lost-key': { type: 'string', multiple: true, default: [] as string[] },
} as const

export const restoreCommand: Command = {
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file] = positionals
    if (file === undefined || positionals.length > 1)
      throw new UsageError('Which backup? npm run restore -- FILE')
    if (values.yes && values['dry-run']) throw new UsageError('--yes and --dry-run exclude each other')
    const missing = values.erasures.find((path) => !existsSync(path))
    if (missing !== undefined) throw new CommandError(`There is no file ${missing}.`)
    const config = readSettings()
    const path = resolve(file)
    const target = await inspectTarget(config)
    const lists = [erasureFile(config.dataDir), ...values.erasures]
    const erasures = knownErasures(lists, target)
    const keys = config.encryptionKeys ?? existingSecretKeysIn(config.dataDir, 'ENCRYPTION_KEYS')
    const plan = await planRestore({ path, keys, erasures, lostKids: values['lost-key'] })
    describe(plan, path, erasures, terminal)
    if (target.note) terminal.print(target.note)
    if (erasures.unreadable > 0)
      terminal.print(
        `${countText(erasures.unreadable, 'line')} of the deletions can't be read and ${erasures.unreadable === 1 ? 'was' : 'were'} passed over.`,
      )
    const problems = [...plan.problems, ...(target.problem ? [target.problem] : [])]
    if (target.members > 0 && config.database.engine === 'postgres' && !values.replace)
      problems.push(
        `The database in DATABASE_URL has ${countText(target.members, 'member')}. Back it up, then add --replace to replace them.`,
      )
    const hasList = lists.some((list) => existsSync(list)) || target.members > 0
    if (!hasList && !values['without-erasures'])
      problems.push(
        `There is no list of deletions here: ${erasureFile(config.dataDir)} is missing, and no database is replaced. Whoever deleted their account, or withdrew their consent to health answers, after this backup was made would come back. Give the latest copy with --erasures FILE. If there is none, or nobody has done either yet: --without-erasures`,
      )
    if (problems.length > 0)
      throw new CommandError(
        `\nIt can't be restored like this, and nothing was changed:\n${problems.map((one) => `- ${one}`).join('\n')}`,
      )
    if (!values.yes) return terminal.print('\nNothing was changed. Add --yes to restore it.')
    const finish = async (loaded: Database) => {
      terminal.progress('Deleting again who had deleted their account…')
      return replayErasures(loaded, config, { keys, erasures, now: Date.now() })
    }
    const { replayed, replaced } = await (config.database.engine === 'postgres'
      ? restorePostgres(config.database.connectionString, path, terminal, finish)
      : restoreSqlite(config, path, terminal, finish))
    const { erased, mayBeCharged, withdrawn, unsubscribed, reminders } = replayed
    terminal.print(
      `\nRestored. ${countText(erased, 'member')} who had deleted their account ${erased === 1 ? 'was' : 'were'} deleted again.`,
    )
    if (mayBeCharged > 0)
      terminal.print(
        `${mayBeCharged} of them may still have a subscription: run \`npm run staff -- payments compare\` after the start.`,
      )
    terminal.print(
      `Health answers of ${countText(withdrawn, 'member')} who had withdrawn their consent were deleted again.`,
    )
    if (unsubscribed > 0)
      terminal.print(
        `${countText(unsubscribed, 'address', 'addresses')} that had unsubscribed from the letter ${unsubscribed === 1 ? 'gets' : 'get'} none.`,
      )
    if (reminders > 0)
      terminal.print(`Reminders of ${countText(reminders, 'member')} were switched off again.`)
    if (!hasList)
      terminal.print(
        'Without a list of deletions: who deleted their account or withdrew their consent since the backup is back.',
      )
    if (replaced)
      terminal.print(`The database from before is ${replaced}; npm run backup removes it after 30 days.`)
    terminal.print(
      'Start the academy now. Mails that waited when the backup was made are sent, some perhaps a second time.',
    )
  },
}

interface Target {
  members: number
  erasures: Awaited<ReturnType<typeof listErasures>>
  withdrawals: Awaited<ReturnType<typeof listWithdrawals>>
  problem?: string
  note?: string
}

/** What the restore would replace. */
async function inspectTarget(config: Config): Promise<Target> {
  if (config.database.engine === 'postgres') {
    const database = openUnlimited(config.database.connectionString)
    try {
      const others = await countOtherConnections(database)
      return {
        members: await countMembers(database),
        erasures: await listErasures(database),
        withdrawals: await listWithdrawals(database),
        ...(others > 0 && {
          problem: `${countText(others, 'other connection uses', 'other connections use')} the database in DATABASE_URL. Stop every process of the academy, and close other programs that are connected.`,
        }),
      }
    } finally {
      await database.close()
    }
  }
  const path = join(config.dataDir, sqliteName)
  if (!existsSync(path)) return { members: 0, erasures: [], withdrawals: [] }
  const use = useOfSqlite(path)
  if (use === 'damaged') {
    const note = `The present database is damaged: deletions that only it knew of can't be repeated; those in ${erasureFile(config.dataDir)} are.`
    return { members: 0, erasures: [], withdrawals: [], note }
  }
  const database = openSqlite(path)
  try {
    return {
      members: await countMembers(database),
      erasures: await listErasures(database),
      withdrawals: await listWithdrawals(database),
      ...(use === 'in use' && {
        problem: `The academy is running on the database in ${config.dataDir}. Stop it first.`,
      }),
    }
  } finally {
    await database.close()
  }
}

type Finish = (loaded: Database) => Promise<Replayed>
type Restored = Promise<{ replayed: Replayed; replaced: string | null }>

async function restorePostgres(
  connectionString: string,
  path: string,
  terminal: Terminal,
  finish: Finish,
): Restored {
  const database = openUnlimited(connectionString)
  try {
    const replayed = await loadBackup(database, path, terminal, finish)
    await analyze(database)
    return { replayed, replaced: null }
  } finally {
    await database.close()
  }
}

/** Into a file of its own, which then takes the place of the old one. */
async function restoreSqlite(
  { dataDir }: Config,
  path: string,
  terminal: Terminal,
  finish: Finish,
): Restored {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const fresh = await freshFile(dataDir)
  try {
    const database = openSqlite(fresh)
    let replayed: Replayed
    try {
      replayed = await loadBackup(database, path, terminal, finish)
      const damage = await sqliteDamage(database)
      if (damage.length > 0)
        throw new CommandError(
          `The restored database is not sound, and nothing was changed: ${damage.slice(0, 3).join('; ')}`,
        )
    } finally {
      await database.close()
    }
    const current = join(dataDir, sqliteName)
    if (existsSync(current) && settleSqlite(current) === 'in use')
      throw new CommandError(
        `The academy was started on the database in ${dataDir} meanwhile. Stop it and restore again; nothing was changed.`,
      )
    return { replayed, replaced: await swapFiles(dataDir, fresh, Date.now()) }
  } finally {
    await removeFile(fresh)
  }
}

function describe(
  { header, footer, members, keys, erasedMembers, pendingMigrations }: RestorePlan,
  path: string,
  erasures: KnownErasures,
  terminal: Terminal,
) {
  const { academy, engine, createdAt, migrations } = header
  const keyText = keys
    .map(({ kid, sealed, state }) => `${kid} (${countText(sealed, 'value')}, ${stateTexts[state]})`)
    .join(', ')
  terminal.print(`${path}
  made           ${timeText(createdAt)}, by version ${academy.version} build ${academy.build}, from ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}
  members        ${countText(members.accounts, 'account')}, ${countText(members.anonymous, 'anonymous member')}
  migrations     ${migrations.length}, the last is ${migrations.at(-1)}${pendingMigrations.length > 0 ? `; then ${pendingMigrations.join(', ')}` : ''}
  keys           ${keyText === '' ? 'none needed' : keyText}
  deleted since  ${countText(erasures.hashes.size, 'deletion is', 'deletions are')} known; ${countText(erasedMembers, 'member')} of this backup ${erasedMembers === 1 ? 'is' : 'are'} deleted again
  withdrawn      ${countText(erasures.withdrawals.size, 'withdrawal', 'withdrawals')} of consent to health answers, the letter or reminders known; what is older is withdrawn again
  rows`)
  for (const { name } of header.tables)
    if ((footer.rows[name] ?? 0) > 0)
      terminal.print(`    ${name.padEnd(22)}${(footer.rows[name] ?? 0).toLocaleString('en-US')}`)
}

const stateTexts = {
  fits: 'configured',
  missing: 'not configured',
  differs: 'another key is configured',
  unneeded: 'not configured and not needed',
} as const
