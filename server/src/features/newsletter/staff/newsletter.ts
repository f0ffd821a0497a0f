// The letter, for whoever writes it: `newsletter …`. An issue is a file (issue-file.rule.ts).
import { readFileSync } from 'node:fs'
import { email as emailSchema } from '@oka/contract/identity/identity.schema.ts'
import { CommandError, countText, onOneLine } from '../../../operations/command-line.ts'
import { staffCommand } from '../../../staff/command.ts'
import { given, numberOf } from '../../../staff/given-values.ts'
import { recorded, recordFirst } from '../../../staff/request.ts'
import { IssueFileError, parseIssue, type Issue } from '../issue-file.rule.ts'
import { newsletterIssueMail } from '../mails/newsletter-issue.mail.ts'
import { countByState, countLetters, haltIssue } from '../newsletter.store.ts'
import { letterOf } from '../send-letter.job.ts'
import { sendIssue } from '../send-issue.ts'
import { allowAddress, stopAddress } from '../subscriptions.ts'

const usualRate = 60
/** One letter at a time in each process: more cannot be promised of a usual mail server. */
const maxRate = 600

const fileOf = (name: string | undefined) =>
  given(name, 'Which file? It has the subject and the text of the issue')

export const staffCommands = [
  staffCommand({
    words: ['newsletter', 'preview'],
    usage: 'FILE',
    help: 'an issue as it would be sent, and how many are on the list',
    read: ({ words: [file] }) => fileOf(file),
    async run(request, file) {
      const issue = readIssue(file)
      const { terminal } = request
      const [states, letters] = await recorded(request, 'previewedIssue', null, async (trx) => [
        await countByState(trx),
        await countLetters(trx, issue.name),
      ])
      const head = [`Issue ${issue.name}, ${issue.letter}`, issue.subject, issue.preview, '', issue.heading]
      for (const line of [...head, ...issue.paragraphs, `[${issue.action}] ${issue.path}`])
        terminal.print(line)
      terminal.print(`On the list: ${countText(states.get('subscribed') ?? 0, 'address', 'addresses')}.`)
      terminal.print(`Of this issue ${letters.planned} planned, ${letters.sent} of them sent.`)
    },
  }),
  staffCommand({
    words: ['newsletter', 'test'],
    usage: 'FILE --to EMAIL',
    help: 'mails an issue to one address; its links to unsubscribe lead nowhere',
    options: { to: 'string' },
    read: ({ words: [file], values: { to } }) => ({
      file: fileOf(file),
      to: given(to, 'To whom? Add --to EMAIL'),
    }),
    async run(request, { file, to }) {
      const issue = readIssue(file)
      const email = emailSchema.safeParse(to).data
      if (email === undefined) throw new CommandError('--to is not an email address.')
      const reader = { email, language: '', timeZone: '' }
      const data = { ...letterOf(issue), token: newsletterIssueMail.sample.token }
      await recorded(request, 'testedIssue', null, (trx) =>
        request.operations.mail.enqueue(
          trx,
          { mail: newsletterIssueMail, memberId: null, reader, data },
          request.now,
        ),
      )
      request.terminal.print(`The running academy mails it to ${onOneLine(email)}.`)
    },
  }),
  staffCommand({
    words: ['newsletter', 'send'],
    usage: 'FILE [--per-minute N]',
    help: 'sends an issue to everyone on the list, each address once; when it\nwas ended, the same command goes on',
    options: { 'per-minute': 'string' },
    read: ({ words: [file], values }) => ({
      file: fileOf(file),
      perMinute:
        values['per-minute'] === undefined
          ? usualRate
          : numberOf('per-minute', values['per-minute'], maxRate),
    }),
    async run(request, { file, perMinute }) {
      const issue = readIssue(file)
      await recordFirst(request, 'sentIssue', null)
      const outcome = await sendIssue(request.operations, issue, perMinute, request.now)
      if (outcome === 'another text')
        throw new CommandError(
          `The issue ${issue.name} was begun with another text. Give this one another name.`,
        )
      if (outcome === 'halted')
        throw new CommandError(`The issue ${issue.name} was halted. Give what is sent instead another name.`)
      if (outcome === 'too old')
        throw new CommandError(
          `The issue ${issue.name} was begun more than 30 days ago: it goes to nobody else.`,
        )
      request.terminal.print(
        `The running academy sends ${countText(outcome.planned, 'letter')}, ${perMinute} a minute.`,
      )
    },
  }),
  staffCommand({
    words: ['newsletter', 'halt'],
    usage: 'NAME',
    help: 'ends an issue that is being sent: who did not get it yet gets none',
    read: ({ words: [name] }) => given(name, 'Which issue? Its name stands in its file'),
    async run(request, name) {
      const isFound = await recorded(request, 'haltedIssue', null, (trx) => haltIssue(trx, name, request.now))
      if (!isFound) throw new CommandError(`No issue ${onOneLine(name)} was begun.`)
      request.terminal.print(`The issue ${name} goes to nobody else.`)
    },
  }),
  staffCommand({
    words: ['newsletter', 'stop'],
    usage: 'EMAIL',
    help: 'unsubscribes an address whose owner wrote to you',
    read: ({ words: [email] }) => addressOf(email),
    async run(request, email) {
      const { sealedValues } = request.operations
      const state = await recorded(request, 'stoppedLetter', null, (trx) =>
        stopAddress(trx, sealedValues, email, request.now),
      )
      request.terminal.print(
        state === 'subscribed'
          ? 'It gets no more letters. Only its owner can put it on the list again.'
          : `It got no letters: ${state === null ? 'nobody asked for them' : state}.`,
      )
    },
  }),
  staffCommand({
    words: ['newsletter', 'allow'],
    usage: 'EMAIL',
    help: 'after “It wasn’t me”: its owner can ask for the letter again',
    read: ({ words: [email] }) => addressOf(email),
    async run(request, email) {
      const { sealedValues } = request.operations
      const isAllowed = await recorded(request, 'allowedLetter', null, (trx) =>
        allowAddress(trx, sealedValues, email),
      )
      request.terminal.print(
        isAllowed
          ? 'The form mails it a link again.'
          : 'Nobody said “It wasn’t me” of this address: nothing was changed.',
      )
    },
  }),
]

/** Throws a `CommandError`. */
function addressOf(email: string | undefined): string {
  const read = emailSchema.safeParse(given(email, 'Which address?')).data
  if (read === undefined) throw new CommandError('That is not an email address.')
  return read
}

/** Throws a `CommandError`. */
function readIssue(file: string): Issue {
  try {
    return parseIssue(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof IssueFileError) throw new CommandError(error.message)
    throw new CommandError(`The file cannot be read: ${onOneLine(file)}`)
  }
}
