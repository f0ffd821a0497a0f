// Measures how long (ms) a message of the payment gateway takes until it is stored with its job. Floor: a bare handler that inserts one row.
import { bundleFloor } from './harness/bundle-floor.ts'
import { databaseEnv, onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import { median, spread, type Figure, type RunOptions } from './harness/figures.ts'
import { measureDiskSync } from './harness/machine.ts'
import { start } from './harness/processes.ts'
import { serverSettings, sixtyLessons, stageServer, type StagedServer } from './harness/staged-server.ts'
import { cpuTimes, runInTurns } from './load/rounds.ts'
import { requireDurableCommits } from './progress.ts'

const path = '/api/webhooks/payments'
const signingSecret = 'secret-of-the-measured-payment-gateway'
/** Of no purchase: the job that follows finds nothing. Each has an id of its own. */
const body = JSON.stringify({ id: 'evt_{n}', type: 'invoice.paid', created: 1, data: { subscriptionId: 'sub_of_another_academy', purchaseId: null } })

export async function measureWebhook(options: RunOptions): Promise<Figure[]> {
  const { scratchFolder } = options
  const staged = stageServer(scratchFolder, sixtyLessons)
  const floorFile = await bundleFloor(new URL('floors/bare-webhook.ts', import.meta.url), scratchFolder)
  return [measureDiskSync(scratchFolder), ...(await onEachEngine(scratchFolder, (database) => measureOn(database, staged, floorFile, options)))]
}

async function measureOn(database: ScratchDatabase, staged: StagedServer, floorFile: string, options: RunOptions): Promise<Figure[]> {
  const { scratchFolder, profileFolder } = options
  await requireDurableCommits(database)
  const nodeOptions = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=webhook-${database.engine}.cpuprofile`] : []
  const server = await start({ ...staged, nodeOptions, env: { ...serverSettings(scratchFolder), ...database.env, PAYMENT_WEBHOOK_SECRET: signingSecret } })
  const floor = await start({ file: floorFile, cwd: staged.cwd, readyPath: '/ready', env: { ...databaseEnv(database), ANSWER_PATH: path } })
  try {
    const load = { method: 'POST', path, calls: [{ headers: {}, body }], connections: 1, rate: 20, signingSecret } as const
    const rounds = await runInTurns({ ours: server, floor }, load, options)
    const times = rounds.ours.map(({ medianMs }) => medianMs)
    const p99 = (of: 'ours' | 'floor') => median(rounds[of].map(({ p99Ms }) => p99Ms)).toFixed(1)
    const figures: Figure[] = [
      {
        what: `a message stored with its job, ${database.name}`,
        value: median(times),
        unit: 'ms',
        floor: { what: 'bare Fastify that inserts one row', value: median(rounds.floor.map(({ medianMs }) => medianMs)) },
        target: { of: 'ratio', atMost: 2 },
        note: `${spread(times, 'ms')}, 20 a second; p99 ${p99('ours')} ms, floor ${p99('floor')} ms`,
      },
    ]
    if (cpuTimes(rounds.ours).length > 0)
      figures.push({
        what: `processor time of a message with its job, ${database.name}`,
        value: median(cpuTimes(rounds.ours)),
        unit: 'ms',
        floor: { what: 'the same bare handler', value: median(cpuTimes(rounds.floor)) },
      })
    return figures
  } finally {
    await floor.stop()
    await server.stop()
  }
}
