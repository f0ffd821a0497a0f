// How a partner's lessons are used, for the partner.
import { createHmac } from 'node:crypto'
import { formatCsv } from '../../../csv.rule.ts'
import { writeNewFile } from '../../../staff/new-file.ts'
import { recorded, type StaffRequest } from '../../../staff/request.ts'
import { listFigures } from '../partner-figures.store.ts'
import { closedWeeks, shownFigures, type ShownFigure } from '../partner-figures.rule.ts'
import { openSecrets } from '../partner-secrets.ts'
import { requireRow } from './required-partner.ts'

interface FiguresInput {
  id: string
  weeks: number
  csv: string | undefined
}

export async function printFigures(request: StaffRequest, { id, weeks, csv }: FiguresInput): Promise<void> {
  const { operations, terminal, now } = request
  const { row, figures } = await recorded(request, 'readPartnerFigures', null, async (trx) => ({
    row: await requireRow(trx, id),
    figures: shownFigures(await listFigures(trx, id, closedWeeks(now, weeks))),
  }))
  const titleOf = (activityId: string) => operations.catalogue.activity(activityId)?.title ?? activityId
  terminal.print(
    figures.length === 0
      ? 'In no lesson and week there were ten people or more.'
      : 'Rounded down to tens. Of every other lesson and week: fewer than 10.',
  )
  for (const { week, activityId, begun, finished } of figures)
    terminal.print(`  ${week}  begun ${begun}, finished ${finished}  ${titleOf(activityId)}`)
  if (csv === undefined) return
  const { current } = openSecrets(operations.sealedValues, id, row.sealed_secrets)
  for (const path of await writeSigned(csv, formatFigures(figures, titleOf), current))
    terminal.print(`Written: ${path}`)
}

/** With its columns also where there is nothing to show. */
const formatFigures = (figures: readonly ShownFigure[], titleOf: (activityId: string) => string): string =>
  figures.length === 0
    ? 'week,lesson,title,begun,finished\r\n'
    : formatCsv(
        figures.map(({ week, activityId, begun, finished }) => ({
          week,
          lesson: activityId,
          title: titleOf(activityId),
          begun,
          finished,
        })),
      )

/** The signature is HMAC-SHA256 in hexadecimal: `openssl dgst -sha256 -hmac SECRET FILE` prints the same. */
async function writeSigned(file: string, text: string, secret: string): Promise<string[]> {
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  const written: string[] = []
  for (const [name, content] of [
    [file, text],
    [`${file}.sig`, `${signature}\n`],
  ] as const)
    written.push(await writeNewFile(name, async (handle) => handle.writeFile(content)))
  return written
}
