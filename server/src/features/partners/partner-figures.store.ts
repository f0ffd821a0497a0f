// The table `partner_figure`.
import type { Trx } from '../../db/database.ts'
import type { StoredRow } from '../../db/schema.ts'
import type { Figure } from './partner-figures.rule.ts'

export type FigureRow = StoredRow<'partner_figure'>

export async function addToFigure(trx: Trx, figure: FigureRow): Promise<void> {
  await trx
    .insertInto('partner_figure')
    .values(figure)
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'week', 'activity_id']).doUpdateSet((eb) => ({
        begun: eb('partner_figure.begun', '+', eb.ref('excluded.begun')),
        finished: eb('partner_figure.finished', '+', eb.ref('excluded.finished')),
      })),
    )
    .execute()
}

/** Of the weeks from `from` on and before `until`. */
export async function listFigures(
  trx: Trx,
  partnerId: string,
  { from, until }: { from: number; until: number },
): Promise<Figure[]> {
  const rows = await trx
    .selectFrom('partner_figure')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('week', '>=', from)
    .where('week', '<', until)
    .orderBy('week')
    .orderBy('activity_id')
    .execute()
  return rows.map(({ week, activity_id: activityId, begun, finished }) => ({
    week,
    activityId,
    begun,
    finished,
  }))
}
