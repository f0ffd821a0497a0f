// What people wrote, for whoever answers: `contact …` by the form, `feedback …` about lessons, `chat …` in the
// conversation.
import { CommandError, countText, onOneLine, timeText } from '../../../operations/command-line.ts'
import { staffCommand } from '../../../staff/command.ts'
import { given, numberOf } from '../../../staff/given-values.ts'
import { recorded, type StaffRequest } from '../../../staff/request.ts'
import { findMailReader } from '../../identity/index.ts'
import { messageAnsweredMail } from '../mails/message-answered.mail.ts'
import {
  answersOf,
  describeMessage,
  openContent,
  sealContent,
  type MessageContent,
} from '../message-content.ts'
import { findMessages, listMessages, saveAnswer, type MessageRow } from '../messages.store.ts'

type Topic = 'contact' | 'feedback' | 'chat'

const listHelp: Record<Topic, string> = {
  contact:
    'what was written by the contact form and waits for an answer, the latest\nfirst; with --all what was answered too',
  feedback:
    'what was said about lessons and has no answer, the latest first; with\n--all what was answered too',
  chat: 'what members wrote by “Chat with Us” and waits for an answer, the latest\nfirst; with --all what was answered too',
}

const maxListed = 1_000
const usuallyListed = 50
const startLength = 70

export const staffCommands = (['contact', 'feedback', 'chat'] as const).flatMap((topic) => [
  staffCommand({
    words: [topic, 'list'],
    usage: '[--all] [--limit N]',
    help: listHelp[topic],
    options: { all: 'boolean', limit: 'string' },
    read: ({ values: { all, limit } }) => ({
      waiting: !all,
      limit: limit === undefined ? usuallyListed : numberOf('limit', limit, maxListed),
    }),
    run: (request, choice) => list(request, topic, choice),
  }),
  staffCommand({
    words: [topic, 'show'],
    usage: 'NUMBER',
    help: 'the whole message, and the answer to it',
    read: ({ words: [name] }) => nameOf(topic, name),
    run: (request, name) => show(request, topic, name),
  }),
  staffCommand({
    words: [topic, 'answer'],
    usage: 'NUMBER --answer TEXT [--again]',
    help:
      topic === 'chat'
        ? 'shows the answer in the conversation, and mails it'
        : 'mails the answer to whoever wrote',
    options: { answer: 'string', again: 'boolean' },
    read: ({ words: [name], values: { answer, again } }) => ({
      name: nameOf(topic, name),
      answer: given(answer, 'What is the answer? Add --answer "…": it is mailed as you write it'),
      isAnother: again,
    }),
    run: (request, input) => answerMessage(request, topic, input),
  }),
])

const nameOf = (topic: Topic, name: string | undefined) =>
  given(name, `Which message? Its number, from ${topic} list`)

async function list(
  request: StaffRequest,
  topic: Topic,
  choice: { waiting: boolean; limit: number },
): Promise<void> {
  const { operations, terminal } = request
  const rows = await recorded(request, 'listedMessages', null, (trx) =>
    listMessages(trx, { source: topic, ...choice }),
  )
  terminal.print(
    rows.length === 0 ? 'No messages.' : `${countText(rows.length, 'message')}, the latest first:`,
  )
  for (const row of rows) {
    const content = openContent(operations.sealedValues, row)
    const what = [describeMessage(row.type, content ?? {}), ...lessonOf(request, row), startOf(content ?? {})]
    const mark = row.answered_at === null ? '' : ' (answered)'
    terminal.print(
      `  ${row.reference}  ${timeText(row.received_at)}${mark}  ${content === null ? '(cannot be read)' : onOneLine(what.filter(Boolean).join(' · '))}`,
    )
  }
}

const lessonOf = ({ operations }: StaffRequest, { activity_id: id }: MessageRow) =>
  id === null ? [] : [operations.catalogue.activity(id)?.title ?? id]

const startOf = ({ text = '' }: MessageContent) =>
  text.length > startLength ? `${text.slice(0, startLength)}…` : text

/** Throws a `CommandError` where there is none, or where its number is that of another too. */
async function findOne({ operations }: StaffRequest, topic: Topic, name: string): Promise<MessageRow> {
  const [row, ...others] = await findMessages(operations.database, topic, name)
  if (row === undefined)
    throw new CommandError(`There is no such message. \`npm run staff -- ${topic} list --all\` shows them.`)
  if (others.length > 0)
    throw new CommandError(
      `Several messages have this number. Use an id instead: ${[row, ...others].map(({ id }) => id).join(', ')}`,
    )
  return row
}

async function show(request: StaffRequest, topic: Topic, name: string): Promise<void> {
  const { operations, terminal } = request
  const row = await findOne(request, topic, name)
  await recorded(request, 'readMessage', row.subject_id, async () => {})
  const content = openContent(operations.sealedValues, row)
  if (content === null) throw new CommandError('It cannot be read: its key is not among ENCRYPTION_KEYS.')
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['number', row.reference],
    ['arrived', timeText(row.received_at)],
    ['about', describeMessage(row.type, content)],
    ['lesson', lessonOf(request, row).join()],
    ['place', content.place],
    ['browser', content.browser],
    ['name', content.name],
    ['email', content.email],
    ['member', row.subject_id ?? undefined],
    ['wants an answer', content.wantsAnswer ? 'yes' : undefined],
  ]
  for (const [label, value] of lines) if (value) terminal.print(`${label}: ${onOneLine(value)}`)
  printText(request, 'They wrote', content.text ?? '')
  for (const { text, at } of answersOf(content, row)) printText(request, `Answered ${timeText(at)}`, text)
}

/** What people sent stands behind a sign of ours on each line, so that no line of theirs looks like one of ours. */
function printText({ terminal }: StaffRequest, heading: string, text: string) {
  if (text === '') return
  terminal.print(`${heading}:`)
  for (const line of text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)) terminal.print(`  > ${line}`)
}

async function answerMessage(
  request: StaffRequest,
  topic: Topic,
  { name, answer, isAnother }: { name: string; answer: string; isAnother: boolean },
): Promise<void> {
  const { operations, now } = request
  const { sealedValues, mail } = operations
  const row = await findOne(request, topic, name)
  const { id, reference, subject_id: memberId, answered_at: answeredAt } = row
  if (answeredAt !== null && !isAnother)
    throw new CommandError(`It was answered ${timeText(answeredAt)}. Add --again to send another answer.`)
  const content = openContent(sealedValues, row) ?? {}
  const { email = '', wantsAnswer } = content
  const recipient = await recorded(request, 'answeredMessage', memberId, async (trx) => {
    const account = memberId === null ? null : await findMailReader(trx, memberId)
    const to = email !== '' ? email : wantsAnswer ? (account?.email ?? '') : ''
    if (to === '') throw new CommandError('Nobody can be answered: no address was given with it.')
    const reader = { language: account?.language ?? '', timeZone: account?.timeZone ?? '', email: to }
    await mail.enqueue(
      trx,
      { mail: messageAnsweredMail, memberId, reader, answersGoToStaff: true, data: { reference, answer } },
      now,
    )
    const { answer: _before, ...rest } = content
    const withAnswer = { ...rest, answers: [...answersOf(content, row), { text: answer, at: now }] }
    await saveAnswer(trx, id, sealContent(sealedValues, id, withAnswer), now)
    return to
  })
  request.terminal.print(`The running academy mails your answer to ${onOneLine(recipient)}.`)
}
