import type { Handle, Trx } from '../../../db/database.ts'
import { packageFactors, type PackageName } from './price-lists.ts'

/** The price list that staff chose for a program; null where they chose none. */
export async function findChosenPackage(db: Handle | Trx, programId: string): Promise<PackageName | null> {
  const row = await db
    .selectFrom('program_package')
    .select('package')
    .where('program_id', '=', programId)
    .executeTakeFirst()
  return row && isPackage(row.package) ? row.package : null
}

const isPackage = (name: string): name is PackageName => Object.hasOwn(packageFactors, name)

/** Quotes of the list before are refused from then on; subscriptions go on at their own price. */
export async function choosePackage(
  trx: Trx,
  programId: string,
  packageName: PackageName,
  now: number,
): Promise<void> {
  await trx
    .insertInto('program_package')
    .values({ program_id: programId, package: packageName, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('program_id').doUpdateSet({ package: packageName, changed_at: now }),
    )
    .execute()
}
