// Append-only: each runs once, in this order, under the release before it as well.
import type { Migration } from '../src/db/migrate.ts'
import { membersProgressCatalogue } from './0001-members-progress-catalogue.ts'
import { accountsAndSessions } from './0002-accounts-and-sessions.ts'
import { devicesHeardOf } from './0003-devices-heard-of.ts'

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-members-progress-catalogue': membersProgressCatalogue,
  '0002-accounts-and-sessions': accountsAndSessions,
  '0003-devices-heard-of': devicesHeardOf,
}
