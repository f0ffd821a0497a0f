// The table `device_sequence`: the last saved event of each device, so that a repeated event is recognised.
import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { prepared, preparedRows } from '../../db/prepared.ts'
import { chunkByPowerOfTwo } from '../../db/query-batching.ts'
import type { Tables } from '../../db/schema.ts'

/** Of each member; the devices seen longest ago are deleted. */
export const maxDevices = 50

export interface DeviceSequence {
  memberId: string
  device: string
  sequence: number
  isNewDevice: boolean
}

/** Each pair of member and device at most once. */
export async function saveDeviceSequences(
  trx: Trx,
  sequences: readonly DeviceSequence[],
  now: number,
): Promise<void> {
  const rows = sequences.map(({ memberId, device, sequence }) => ({
    member_id: memberId,
    device,
    sequence,
    last_seen_at: now,
  }))
  for (const chunk of chunkByPowerOfTwo(rows)) await upsertSequences(trx, chunk)
  for (const memberId of new Set(
    sequences.filter(({ isNewDevice }) => isNewDevice).map((one) => one.memberId),
  ))
    await deleteOldDevices(trx, { memberId })
}

const upsertSequences = preparedRows<Selectable<Tables['device_sequence']>, never>((db, rows) =>
  db
    .insertInto('device_sequence')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device']).doUpdateSet((eb) => ({
        sequence: eb.ref('excluded.sequence'),
        last_seen_at: eb.ref('excluded.last_seen_at'),
      })),
    ),
)

const deleteOldDevices = prepared<{ memberId: string }, never>((db, param) =>
  db
    .deleteFrom('device_sequence')
    .where('member_id', '=', param('memberId'))
    .where('device', 'not in', (eb) =>
      eb
        .selectFrom('device_sequence')
        .select('device')
        .where('member_id', '=', param('memberId'))
        .orderBy('last_seen_at', 'desc')
        .orderBy('device')
        .limit(sql.lit(maxDevices)),
    ),
)

/**
 * Copies one member's sequences to another, the higher one where both have the device. Inside the database:
 * one member may have thousands of devices.
 */
export async function mergeDeviceSequences(trx: Trx, from: string, to: string): Promise<void> {
  await sql`insert into device_sequence (member_id, device, sequence, last_seen_at)
    select ${to}, device, sequence, last_seen_at from device_sequence where member_id = ${from}
    on conflict (member_id, device) do update
    set sequence = case when excluded.sequence > device_sequence.sequence then excluded.sequence else device_sequence.sequence end,
    last_seen_at = case when excluded.last_seen_at > device_sequence.last_seen_at then excluded.last_seen_at else device_sequence.last_seen_at end`.execute(
    trx,
  )
  await deleteOldDevices(trx, { memberId: to })
}
