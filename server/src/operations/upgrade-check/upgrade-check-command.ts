import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from '../../../migrations/all.ts'
import type { Config } from '../../config/config.ts'
import { NewerDatabaseError, type Migration } from '../../db/migrate.ts'
import { planStatements, type NewNames } from '../../db/planned-statements.ts'
import { longWork, readsRows, type LockMode } from '../../db/statement-lock.rule.ts'
import { CommandError, countText, readSettings, type Command, type Terminal } from '../command-line.ts'
import { sqliteName } from '../restore/replaced-files.ts'
import {
  openExistingPostgres,
  openExistingSqlite,
  type ExistingDatabase,
  type RowCount,
} from './existing-database.store.ts'
import { planMigration, type CountedLock, type PlannedMigration } from './upgrade-plan.rule.ts'

const help = `npm run upgrade-check

Says which migrations this release would run when it starts, on how many rows of which tables, with which lock and
roughly for how long. It changes nothing, and the academy may run meanwhile. Run it in the folder of the new release,
with the settings of the academy.

Exit codes: 0 it can start, and nobody waits longer than a second; 1 it can't start like this; 2 written wrongly;
3 it can start, but saves or reads would wait for longer than a second, or the release before has to be stopped.

The whole upgrade, and the way back: docs/upgrade.md.`

/** It can start, but not without being noticed. */
class NoticedError extends CommandError {
  override readonly exitCode = 3
}

export const upgradeCheckCommand: Command = {
  help,
  async run(args, terminal) {
    parseArgs({ args: [...args], options: {} })
    const config = readSettings()
    const where = config.database.engine === 'postgres' ? 'PostgreSQL' : `SQLite in ${config.dataDir}`
    const database = await openExisting(config)
    if (database === null)
      return terminal.print(`There is no database yet (${where}): the first start makes it.`)
    try {
      const applied = await database.listMigrations()
      if (applied.length === 0)
        return terminal.print(`The database is empty (${where}): the first start makes its tables.`)
      await sayNewer(database, applied, terminal)
      const pending = Object.entries(migrations).filter(([name]) => !applied.includes(name))
      if (pending.length === 0)
        return terminal.print(`The database (${where}) is up to date: a start runs no migration.`)
      terminal.print(
        `A start would run ${countText(pending.length, 'migration')} (${where}, the last so far is ${applied.at(-1)}). Nothing was changed.`,
      )
      const plan = await planUpgrade(database, config.database.engine, pending)
      for (const migration of plan) printMigration(migration, terminal)
      sayWhatItMeans(plan, terminal)
    } finally {
      await database.close()
    }
  },
}

async function openExisting({ database, dataDir }: Config): Promise<ExistingDatabase | null> {
  if (database.engine === 'postgres') return openExistingPostgres(database.connectionString)
  const path = join(dataDir, sqliteName)
  return existsSync(path) ? openExistingSqlite(path) : null
}

/** Throws where this release cannot start on the database. */
async function sayNewer(database: ExistingDatabase, applied: readonly string[], terminal: Terminal) {
  const contracting = await database.listContracting()
  const newer = applied.filter((name) => !(name in migrations))
  const unusable = newer.filter((name) => contracting.includes(name))
  if (unusable.length > 0) throw new NewerDatabaseError(unusable)
  if (newer.length > 0)
    terminal.print(
      `The database was changed by a newer release (${newer.join(', ')}), which only added to it: this release can work with it.`,
    )
}

async function planUpgrade(
  database: ExistingDatabase,
  engine: Config['database']['engine'],
  pending: readonly (readonly [string, Migration])[],
): Promise<PlannedMigration[]> {
  const newNames: NewNames = new Map()
  const counted = new Map<string, RowCount | null>()
  const countOnce = async (table: string) => {
    if (!counted.has(table)) counted.set(table, await database.countRows(table))
    return counted.get(table) ?? null
  }
  const plan: PlannedMigration[] = []
  for (const [name, migration] of pending) {
    const statements = await planStatements(migration, engine, newNames)
    const locks: CountedLock[] = []
    for (const { table: named, index, mode, work } of statements.flatMap((one) => one.locks)) {
      const table = index === undefined ? named : await database.findTableOfIndex(index)
      const count = table === null ? null : await countOnce(table)
      if (table !== null && count !== null) locks.push({ table, mode, work, ...count })
      // what is known of neither a table nor an index must not look harmless
      else if (table === null && index === undefined && work !== null)
        locks.push({ table: 'unknown', mode, work, rows: 1, isExact: false })
    }
    const contracts = typeof migration === 'object' && 'contracts' in migration
    const isForeseen = !statements.some(({ statement }) => readsRows(statement))
    plan.push(planMigration(name, locks, { contracts, isForeseen }))
  }
  return plan
}

function printMigration(migration: PlannedMigration, terminal: Terminal) {
  const { name, tables, works, isForeseen, savesWaitSeconds } = migration
  terminal.print(`\n${name}`)
  if (tables.length === 0) terminal.print('  touches no table that exists')
  for (const { table, rows, isExact, mode } of tables) {
    const time = whoWaits[mode] === nobodyWaits ? '' : `, ${waitText(savesWaitSeconds)}`
    terminal.print(
      `  ${table} (${isExact ? '' : 'about '}${countText(rows, 'row')}): ${lockTexts[mode]}${time}: ${whoWaits[mode]}`,
    )
  }
  for (const { work, table, seconds } of works)
    terminal.print(`  ${longWork[work].because} (${table}): ${durationText(seconds)}`)
  if (!isForeseen) terminal.print('  reads rows first: what it writes after that is not known before')
}

const nobodyWaits = 'reads and saves go on'

const whoWaits: Record<LockMode, string> = {
  none: nobodyWaits,
  'share update exclusive': nobodyWaits,
  'row exclusive': 'saves of the rows that it writes wait',
  share: 'saves wait, reads go on',
  'share row exclusive': 'saves wait, reads go on',
  'access exclusive': 'saves and reads wait',
  write: 'saves wait, reads go on',
}

const lockTexts: Record<LockMode, string> = {
  none: 'no lock',
  'share update exclusive': 'lock share update exclusive',
  'row exclusive': 'lock row exclusive',
  share: 'lock share',
  'share row exclusive': 'lock share row exclusive',
  'access exclusive': 'lock access exclusive',
  write: 'the write lock of the whole database',
}

const noticedSeconds = 1

function durationText(seconds: number): string {
  if (seconds === Infinity) return 'nobody knows for how long'
  if (seconds < noticedSeconds) return 'less than a second'
  return seconds < 120
    ? `about ${countText(Math.ceil(seconds), 'second')}`
    : `about ${countText(Math.ceil(seconds / 60), 'minute')}`
}

const waitText = (seconds: number) =>
  seconds === 0
    ? 'for a moment, however large the table is'
    : seconds === Infinity
      ? durationText(seconds)
      : `for ${durationText(seconds)}`

/** Throws where members would notice. */
function sayWhatItMeans(plan: readonly PlannedMigration[], terminal: Terminal) {
  const sum = (of: (migration: PlannedMigration) => number) =>
    plan.reduce((seconds, migration) => seconds + of(migration), 0)
  const saves = sum(({ savesWaitSeconds }) => savesWaitSeconds)
  const reads = sum(({ readsWaitSeconds }) => readsWaitSeconds)
  const contracting = plan.filter(({ contracts }) => contracts).map(({ name }) => name)
  const warnings: string[] = []
  if (saves < noticedSeconds) terminal.print('\nNobody waits for longer than a second.')
  else
    warnings.push(
      `Saves would wait: ${durationText(saves)}${reads >= noticedSeconds ? `, reads of these tables too: ${durationText(reads)}` : ''}. After 15 seconds they are answered with 503, and the app repeats them. ${saves === Infinity ? 'Try it on a copy of the database first.' : 'Start it when few people learn.'}`,
    )
  if (contracting.length === 0)
    terminal.print(
      '\nThe release before can work with what they leave: it may run on meanwhile, and be started again.',
    )
  else
    warnings.push(
      `${contracting.join(', ')}: the release before can't work with what this leaves. Stop all of its processes before the start; the only way back to it is a backup from before.`,
    )
  if (warnings.length > 0) throw new NoticedError(`\n${warnings.join('\n')}`)
}
