import type { Series } from '@oka/contract/series/series.schema.ts'
import type { OfferedText, SheetContent, SheetText } from '@oka/contract/sheets/sheet-texts.schema.ts'
import type { SheetId } from '@oka/contract/sheets/sheets.ts'
import type { Database } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { Caller } from '../../http/caller.ts'
import { findAvailableActivity, type CatalogueView, type LiveCatalogue } from '../catalogue/index.ts'
import { readCatalogueView } from '../billing/index.ts'
import { listTexts } from './sheets.store.ts'

export interface GetSheetDeps {
  database: Database
  catalogue: LiveCatalogue
  sealedValues: SealedValues
  series: readonly Series[]
}

/** What the caller wrote on a sheet, and what open lessons and series offer for it. */
export async function getSheet(
  deps: GetSheetDeps,
  caller: Caller,
  sheet: SheetId,
  now: number,
): Promise<SheetContent> {
  const memberId = caller.kind === 'member' || caller.kind === 'anonymous' ? caller.memberId : null
  const stored =
    memberId === null ? [] : await listTexts(deps.database.db, deps.sealedValues, memberId, sheet)
  const copies = new Map<string, SheetText[]>([[sheet, []]])
  for (const { field: key, text, changedAt } of stored) {
    // One that cannot be opened any more reads as empty, so that the field can be written again.
    if (text === null) continue
    const [copy, field] = key.split('/') as [string, SheetText['field']]
    copies.set(copy, [
      ...(copies.get(copy) ?? []),
      { field, text, changedAt: new Date(changedAt).toISOString() },
    ])
  }
  const { [sheet]: texts = [], ...ofChildren } = Object.fromEntries(copies)
  return {
    texts,
    children: Object.entries(ofChildren).map(([copy, own]) => ({
      child: copy.slice(sheet.length + 1),
      texts: own,
    })),
    offered: offeredFor(
      deps,
      await readCatalogueView({ db: deps.database.db, catalogue: deps.catalogue }, caller, now),
      sheet,
    ),
  }
}

/** Each line once, from series first. */
function offeredFor({ catalogue, series }: GetSheetDeps, view: CatalogueView, sheet: SheetId): OfferedText[] {
  const ofSeries = series
    .filter((one) => one.sheet === sheet)
    .flatMap(({ title, steps }) =>
      steps.flatMap(({ offers }) => (offers ? [{ ...offers, from: title, activityId: null }] : [])),
    )
  const ofLessons = [...view.programs.values()]
    .flatMap(({ learningActivities }) => learningActivities)
    .flatMap(({ id }) => findAvailableActivity(view, catalogue.activity(id)) ?? [])
    .flatMap(({ activity, stored }) =>
      stored.parts.suggestions.flatMap(({ sheet: of, field, text }) =>
        of === sheet ? [{ field, text, from: activity.title, activityId: activity.id }] : [],
      ),
    )
  const seen = new Set<string>()
  return [...ofSeries, ...ofLessons].filter(({ field, text }) => {
    const key = `${field} ${text}`
    return !seen.has(key) && seen.add(key)
  })
}
