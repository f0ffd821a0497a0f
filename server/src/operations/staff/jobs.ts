// Work that was given up.
import { minuteMs } from '@oka/contract/shared/durations.ts'
import type { Trx } from '../../db/database.ts'
import { listDeadLetters, retryDeadLetter, retryDeadLetters } from '../../jobs/dead-letters.store.ts'
import { listKindsOfJobs } from '../../jobs/job-kinds.store.ts'
import { listLastRuns } from '../../jobs/last-runs.store.ts'
import { findLateJobs, lateMinutes } from '../../jobs/late-jobs.store.ts'
import { staffCommand } from '../../staff/command.ts'
import { recorded, type StaffRequest } from '../../staff/request.ts'
import { CommandError, countText, timeText, UsageError } from '../command-line.ts'

export const jobCommands = [
  staffCommand({
    words: ['jobs', 'list'],
    usage: '',
    help: 'work that was given up (mails that could not be sent, …)',
    run: listJobs,
  }),
  staffCommand({
    words: ['jobs', 'status'],
    usage: '',
    help: 'what waits, by kind, and when the clean-up, the comparison of payments and the backup ended last',
    run: showStatus,
  }),
  staffCommand({
    words: ['jobs', 'retry'],
    usage: 'ID | jobs retry --all',
    help: 'does it again',
    options: { all: 'boolean' },
    read({ words: [id], values }) {
      if (values.all === (id !== undefined)) throw new UsageError('Which job? Its id, or --all')
      return id
    },
    run: (request, id) => (id === undefined ? retryAllJobs(request) : retryJob(request, id)),
  }),
]

async function listJobs(request: StaffRequest): Promise<void> {
  const { database } = request.operations
  const read = async (trx: Trx) => ({
    jobs: await listDeadLetters({ ...database, db: trx }),
    late: await findLateJobs(trx, request.now),
  })
  const { jobs, late } = await recorded(request, 'readFailedJobs', null, read)
  if (late !== null)
    request.terminal.print(
      `${countText(late.waiting, 'job is', 'jobs are')} due and not begun; the oldest, ${late.kind}, for ${countText(lateMinutes(late, request.now), 'minute')}. Does the academy run, and do its mail server and gateway answer?`,
    )
  request.terminal.print(
    jobs.length === 0
      ? 'No job was given up.'
      : `${countText(jobs.length, 'job')} given up, the latest first:`,
  )
  for (const { id, kind, attempts, createdAt, failedAt, lastError } of jobs)
    request.terminal.print(
      `  ${id}  ${kind}, from ${timeText(createdAt)}, given up ${timeText(failedAt)} after ${countText(attempts, 'attempt')}: ${lastError}`,
    )
}

const operationNames: Readonly<Record<string, string>> = {
  cleanUp: 'Clean-up',
  paymentComparison: 'Comparison of payments',
  backup: 'Backup',
}

async function showStatus(request: StaffRequest): Promise<void> {
  const { now, terminal } = request
  const { kinds, runs } = await recorded(request, 'readFailedJobs', null, async (trx) => ({
    kinds: await listKindsOfJobs(trx, now),
    runs: await listLastRuns(trx),
  }))
  terminal.print(kinds.length === 0 ? 'No job waits.' : 'Jobs by kind:')
  for (const { kind, waiting, running, planned, givenUp, oldestDueAt } of kinds) {
    const age =
      oldestDueAt === null
        ? ''
        : `, the oldest for ${countText(Math.floor((now - oldestDueAt) / minuteMs), 'minute')}`
    terminal.print(
      `  ${kind}: ${waiting} waiting${age}, ${running} running, ${planned} for later, ${givenUp} given up`,
    )
  }
  for (const [operation, name] of Object.entries(operationNames)) {
    const last = runs.find((run) => run.operation === operation)
    terminal.print(`${name}: ${last ? timeText(last.finishedAt) : 'not yet'}`)
  }
}

async function retryJob(request: StaffRequest, id: string): Promise<void> {
  const { database } = request.operations
  const isRetried = await recorded(request, 'retriedJobs', null, (trx) =>
    retryDeadLetter({ ...database, db: trx }, id, request.now),
  )
  if (!isRetried)
    throw new CommandError(
      'There is no such job, or it was not given up. `npm run staff -- jobs list` shows those that were.',
    )
  request.terminal.print('It is done again by the running academy.')
}

async function retryAllJobs(request: StaffRequest): Promise<void> {
  const { database } = request.operations
  const count = await recorded(request, 'retriedJobs', null, (trx) =>
    retryDeadLetters({ ...database, db: trx }, request.now),
  )
  request.terminal.print(`${countText(count, 'job is', 'jobs are')} done again by the running academy.`)
}
