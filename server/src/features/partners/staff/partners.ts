// Partners at the terminal: their records come as files, their secrets are printed once.
import { readFile } from 'node:fs/promises'
import { shownColor, type ShownColor } from '@oka/contract/partners/button-color.rule.ts'
import { samplePartnerId } from '@oka/contract/partners/frame-messages.rule.ts'
import { partnerId, partnerRecord, type PartnerRecord } from '@oka/contract/partners/partners.schema.ts'
import { readErrorCode } from '../../../errors/error-code.ts'
import { CommandError, timeText, UsageError } from '../../../operations/command-line.ts'
import { staffCommand, type TypedCommand } from '../../../staff/command.ts'
import { given, numberOf } from '../../../staff/given-values.ts'
import { recorded, type StaffRequest } from '../../../staff/request.ts'
import { partnerInfoOf } from '../partner-info.rule.ts'
import { newPartnerSecrets, openSecrets, rotated, sealSecrets } from '../partner-secrets.ts'
import {
  findPartnerRow,
  insertPartner,
  listPartnerRows,
  updatePartner,
  type PartnerRow,
} from '../partners.store.ts'
import { printFigures } from './partner-figures.ts'
import { requireRow } from './required-partner.ts'

const usualWeeks = 4
const mostWeeks = 104

const fileOption = { file: 'string' } as const

export const staffCommands = [
  staffCommand({
    words: ['partner', 'add'],
    usage: 'ID --file FILE',
    help: 'a partner from a file; prints its secret, this once',
    options: fileOption,
    read: readIdAndFile,
    run: addPartner,
  }),
  staffCommand({
    words: ['partner', 'change'],
    usage: 'ID --file FILE',
    help: 'all that the file says; secrets stay',
    options: fileOption,
    read: readIdAndFile,
    run: changePartner,
  }),
  staffCommand({
    words: ['partner', 'rotate'],
    usage: 'ID [--drop-old]',
    help: 'prints a new secret, this once; the old one is valid too until the next time',
    options: { 'drop-old': 'boolean' },
    read: (typed) => ({ id: readId(typed), dropsOld: typed.values['drop-old'] }),
    run: rotateSecret,
  }),
  staffCommand({
    words: ['partner', 'disable'],
    usage: 'ID',
    help: 'its frames show nothing any more',
    read: readId,
    run: (request, id) => setDisabled(request, id, true),
  }),
  staffCommand({
    words: ['partner', 'enable'],
    usage: 'ID',
    help: 'its frames show lessons again',
    read: readId,
    run: (request, id) => setDisabled(request, id, false),
  }),
  staffCommand({
    words: ['partner', 'figures'],
    usage: 'ID [--weeks N] [--csv FILE]',
    help: 'how many began and finished each lesson in the weeks that are over; with a file also its signature, FILE.sig',
    options: { weeks: 'string', csv: 'string' },
    read: (typed) => ({
      id: readId(typed),
      weeks: typed.values.weeks === undefined ? usualWeeks : numberOf('weeks', typed.values.weeks, mostWeeks),
      csv: typed.values.csv,
    }),
    run: printFigures,
  }),
  staffCommand({
    words: ['partner', 'list'],
    usage: '',
    help: 'every partner',
    isRecorded: false,
    run: list,
  }),
  staffCommand({
    words: ['partner', 'show'],
    usage: 'ID',
    help: 'its record, as it would be in a file',
    isRecorded: false,
    read: readId,
    run: show,
  }),
]

export function readId({ name, words: [id] }: Pick<TypedCommand, 'name' | 'words'>): string {
  const found = given(id, `Which partner? npm run staff -- ${name} ID`)
  if (!partnerId.safeParse(found).success)
    throw new UsageError('An id has 2 to 40 small letters, digits and hyphens, such as hill-school')
  if (found === samplePartnerId)
    throw new UsageError(`“${samplePartnerId}” is the partner of our own examples`)
  return found
}

function readIdAndFile(typed: TypedCommand<typeof fileOption>) {
  return { id: readId(typed), file: given(typed.values.file, 'Which file? Add --file FILE') }
}

interface IdAndFile {
  id: string
  file: string
}

async function addPartner(request: StaffRequest, { id, file }: IdAndFile): Promise<void> {
  const { operations, terminal, now } = request
  const record = await readRecord(request, id, file)
  const secrets = newPartnerSecrets()
  await recorded(request, 'addedPartner', null, async (trx) => {
    if (await findPartnerRow(trx, id)) throw new CommandError(`There is a partner ${id}: change it instead.`)
    await insertPartner(trx, {
      id,
      record: JSON.stringify(record),
      sealed_secrets: sealSecrets(operations.sealedValues, id, secrets),
      created_at: now,
    })
  })
  printColor(request, record)
  terminal.print(`Added ${id}. Its secret, which is shown this once:`)
  terminal.print(secrets.current)
}

async function changePartner(request: StaffRequest, { id, file }: IdAndFile): Promise<void> {
  const record = await readRecord(request, id, file)
  await recorded(request, 'changedPartner', null, async (trx) =>
    updatePartner(trx, await requireRow(trx, id), { record: JSON.stringify(record) }),
  )
  printColor(request, record)
  request.terminal.print(`Changed ${id}.`)
}

async function rotateSecret(
  request: StaffRequest,
  { id, dropsOld }: { id: string; dropsOld: boolean },
): Promise<void> {
  const { operations, terminal } = request
  const secrets = await recorded(request, 'rotatedPartnerSecret', null, async (trx) => {
    const row = await requireRow(trx, id)
    const next = rotated(openSecrets(operations.sealedValues, id, row.sealed_secrets), { dropsOld })
    await updatePartner(trx, row, { sealed_secrets: sealSecrets(operations.sealedValues, id, next) })
    return next
  })
  terminal.print(
    dropsOld
      ? `Only the new secret of ${id} is valid. It is shown this once:`
      : `The secret before it is valid too until the next rotation. The new one of ${id}, which is shown this once:`,
  )
  terminal.print(secrets.current)
}

async function setDisabled(request: StaffRequest, id: string, isDisabled: boolean): Promise<void> {
  const action = isDisabled ? 'disabledPartner' : 'enabledPartner'
  await recorded(request, action, null, async (trx) => {
    const row = await requireRow(trx, id)
    if ((row.disabled_at !== null) === isDisabled) return
    await updatePartner(trx, row, { disabled_at: isDisabled ? request.now : null })
  })
  request.terminal.print(isDisabled ? `Frames of ${id} show nothing now.` : `Frames of ${id} show lessons.`)
}

async function list({ operations: { database }, terminal }: StaffRequest): Promise<void> {
  const rows = await database.inTransaction(listPartnerRows)
  terminal.print(rows.length === 0 ? 'There are no partners.' : `${rows.length} partners:`)
  for (const row of rows) terminal.print(`  ${row.id}  ${recordOf(row).name}${stateText(row)}`)
}

async function show(request: StaffRequest, id: string): Promise<void> {
  const { operations, terminal } = request
  const row = await operations.database.inTransaction((trx) => requireRow(trx, id))
  const { previous } = openSecrets(operations.sealedValues, id, row.sealed_secrets)
  terminal.print(JSON.stringify(recordOf(row), null, 2))
  terminal.print(
    `Since ${timeText(row.created_at)}; ${previous === null ? 'one secret is' : 'two secrets are'} valid${stateText(row)}`,
  )
  printColor(request, recordOf(row))
}

const stateText = ({ disabled_at: at }: PartnerRow) => (at === null ? '' : `, disabled since ${timeText(at)}`)

const recordOf = ({ record }: PartnerRow): PartnerRecord => partnerRecord.parse(JSON.parse(record))

/** Of what the answers of a frame may hold, with a user id in it. */
const maxReferral = 1_500

async function readRecord(
  { config, operations }: StaffRequest,
  id: string,
  file: string,
): Promise<PartnerRecord> {
  const parsed = partnerRecord.safeParse(await readJson(file))
  if (!parsed.success)
    throw new CommandError(
      parsed.error.issues
        .map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`)
        .join('\n'),
    )
  const record = parsed.data
  const { programs } = operations.catalogue.viewFor(record.programs, Date.now())
  const unknown = record.programs.filter((programId) => !programs.has(programId))
  if (unknown.length > 0) throw new CommandError(`programs: there is no program ${unknown.join(', ')}`)
  const { referralAddress } = partnerInfoOf({ id, record }, '~'.repeat(128), config.publicUrl)
  if (referralAddress.length > maxReferral)
    throw new CommandError('referralAddress: is too long once encoded')
  const addresses = [...record.origins, record.referralAddress, record.learningRecord?.address]
  if (config.isLive && addresses.some((address) => address?.startsWith('http:')))
    throw new CommandError('Where LIVE=true, every address begins with https://')
  return record
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'EISDIR', 'EACCES'].includes(readErrorCode(error)))
      throw new CommandError(`${file} cannot be read.`)
    throw error
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(`${file} is no JSON.`)
  }
}

/** What families will see of the colour, by day and by night. */
function printColor({ terminal }: StaffRequest, { color }: PartnerRecord): void {
  const { asSent, asShown, atNight } = shownColor(color)
  const line = (shown: ShownColor) =>
    `${shown.color}, words ${shown.words}, contrast ${shown.contrast.toFixed(1)}${shown.hasEdge ? ', with an edge' : ''}`
  terminal.print(`The button’s colour as sent:  ${line(asSent)}`)
  terminal.print(`  on a light page:            ${line(asShown)}`)
  terminal.print(`  on a dark page:             ${line(atNight)}`)
}
