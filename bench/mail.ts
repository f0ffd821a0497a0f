// Measures the p99 (ms) of `GET app/store` while 500 mails are handed to a mail server. Floor: the same calls
// without mails.
import { setTimeout as sleep } from 'node:timers/promises'
import { appStore } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { startCountingMailServer, type CountingMailServer } from '@oka/fakes/smtp/counting-mail-server.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { apiPath, withCurrentVersions } from './harness/api-paths.ts'
import { onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import { median, spread, type Effort, type Figure, type RunOptions } from './harness/figures.ts'
import { addMailJobs } from './harness/mail-jobs.ts'
import { addAccounts } from './harness/members.ts'
import { start } from './harness/processes.ts'
import { serverSettings, sixtyLessons, stageServer, type StagedServer } from './harness/staged-server.ts'
import { runLoad, type Load, type LoadResult } from './load/load.ts'

/** `seconds` of one round of calls; null for a few calls, of which all are counted. */
const amounts: Record<Effort, { mails: number; turns: number; seconds: number | null }> = {
  whole: { mails: 500, turns: 5, seconds: 4 },
  quick: { mails: 500, turns: 2, seconds: 2 },
  once: { mails: 20, turns: 1, seconds: null },
}
const fewCalls = { requests: 40 }
const longestMs = 60_000

/** As fast as possible, and at a rate a server usually runs at. */
const paces = [
  { name: 'as many calls as possible', load: {} },
  { name: '100 calls a second', load: { rate: 100 } },
] as const

export async function measureMail(options: RunOptions): Promise<Figure[]> {
  const staged = stageServer(options.scratchFolder, sixtyLessons)
  const sink = await startCountingMailServer()
  try {
    return await onEachEngine(options.scratchFolder, (database) => measureOn(database, staged, sink, options))
  } finally {
    sink.close()
  }
}

async function measureOn(
  database: ScratchDatabase,
  staged: StagedServer,
  sink: CountingMailServer,
  { scratchFolder, effort }: RunOptions,
): Promise<Figure[]> {
  const { mails, turns, seconds: aloneSeconds } = amounts[effort]
  const env = {
    ...serverSettings(scratchFolder),
    ...database.env,
    SMTP_URL: sink.url,
    MAIL_FROM: 'academy@bench.example',
  }
  const server = await start({ ...staged, env })
  try {
    const tokens = await accessTokens(await addAccounts(database, staged.catalogue, effort))
    const calls = tokens.map((token) => ({ headers: { ...bearer(token), 'accept-encoding': 'identity' } }))
    const path = await withCurrentVersions(server.url, apiPath(appStore), calls[0]?.headers ?? {})
    const figures: Figure[] = []
    for (const { name, load } of paces) {
      const storeCalls: Omit<Load, 'until'> = {
        url: server.url,
        method: 'GET',
        path,
        calls,
        connections: 20,
        ...load,
      }
      if (aloneSeconds !== null) await runLoad({ ...storeCalls, until: { seconds: 1 } }) // warm-up
      const [alone, beside, seconds]: [LoadResult[], LoadResult[], number[]] = [[], [], []]
      for (let turn = 0; turn < turns; turn++) {
        const sending = sendMails(database, sink, mails)
        // Shorter than the mails take (of which the first second is not counted): calls after the last mail
        // would lower the figure.
        beside.push(
          await runLoad({
            ...storeCalls,
            until:
              aloneSeconds === null
                ? fewCalls
                : { seconds: Math.max(2, Math.floor(Math.min(...seconds, 3))) },
          }),
        )
        seconds.push(await sending)
        alone.push(
          await runLoad({
            ...storeCalls,
            until: aloneSeconds === null ? fewCalls : { seconds: aloneSeconds },
          }),
        )
      }
      const p99 = beside.map(({ p99Ms }) => p99Ms)
      figures.push({
        what: `p99 of app/store while ${mails} mails are sent, ${database.name}, ${name}`,
        value: median(p99),
        unit: 'ms',
        floor: { what: 'the same without mails', value: median(alone.map(({ p99Ms }) => p99Ms)) },
        target: { of: 'ratio', atMost: 1.5 },
        note: `${spread(p99, 'ms')}; p50 ${medianOf(beside)} ms against ${medianOf(alone)} ms; the mails took ${spread(seconds, 's')}`,
      })
    }
    return figures
  } finally {
    await server.stop()
  }
}

/** Resolves with the seconds it took until the mail server had all. */
async function sendMails(
  database: ScratchDatabase,
  sink: CountingMailServer,
  mailCount: number,
): Promise<number> {
  const [before, startedAt] = [sink.count(), performance.now()]
  await addMailJobs(database, mailCount)
  while (sink.count() < before + mailCount) {
    if (performance.now() - startedAt > longestMs)
      throw new Error(`${sink.count() - before} of ${mailCount} mails arrived in a minute`)
    await sleep(20)
  }
  return (performance.now() - startedAt) / 1_000
}

const medianOf = (results: readonly LoadResult[]) =>
  median(results.map(({ medianMs }) => medianMs)).toFixed(1)
