// Append-only: each runs once, in this order. Each only adds, so that processes of the release before go on; 0004 renames, and says so.
import type { Migration } from '../src/db/migrate.ts'
import { membersProgressCatalogue } from './0001-members-progress-catalogue.ts'
import { accountsAndSessions } from './0002-accounts-and-sessions.ts'
import { devicesHeardOf } from './0003-devices-heard-of.ts'
import { programPositionsAndDeviceSequences } from './0004-program-positions-and-device-sequences.ts'
import { savedActivities } from './0005-saved-activities.ts'

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-members-progress-catalogue': membersProgressCatalogue,
  '0002-accounts-and-sessions': accountsAndSessions,
  '0003-devices-heard-of': devicesHeardOf,
  '0004-program-positions-and-device-sequences': programPositionsAndDeviceSequences,
  '0005-saved-activities': savedActivities,
}
