import type { Database } from '../../../db/database.ts'
import type { Caller, PartnerCaller } from '../../../http/caller.ts'
import type { CatalogueView, LiveCatalogue } from '../../catalogue/index.ts'
import { entitlementsAt } from './access.rule.ts'
import { readStoredEnrollments } from './ledger.store.ts'

/** What everyone has. */
export const noEntitlements: readonly string[] = []

/** The programs that the caller's memberships open. One read for members; none for anyone else. */
export async function readEntitlements(
  { db }: Pick<Database, 'db'>,
  caller: Exclude<Caller, PartnerCaller>,
  now: number,
): Promise<readonly string[]> {
  if (caller.kind !== 'member') return noEntitlements
  return entitlementsAt(await readStoredEnrollments(db, caller.memberId), now)
}

/** What the caller sees of the catalogue; a partner user only the partner's programs (EMB-4). */
export async function readCatalogueView(
  { db, catalogue }: Pick<Database, 'db'> & { catalogue: LiveCatalogue },
  caller: Caller,
  now: number,
): Promise<CatalogueView> {
  if (caller.kind === 'partner') return partnerView(catalogue, caller, now)
  return catalogue.viewFor(await readEntitlements({ db }, caller, now), now)
}

/** A signed user has what a membership of the partner's programs would open, any other what a visitor has. */
export const partnerView = (
  catalogue: LiveCatalogue,
  { isSigned, programs }: Pick<PartnerCaller, 'isSigned' | 'programs'>,
  now: number,
): CatalogueView => catalogue.viewFor(isSigned ? programs : noEntitlements, now, programs)
