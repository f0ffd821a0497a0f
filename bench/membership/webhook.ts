// Measures how long (ms) a message of the payment gateway takes until it is stored with its job. Floor: a
// bare handler that inserts one row.
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleFloor } from '../harness/bundle-floor.ts'
import { databaseEnv, onEachEngine, type ScratchDatabase } from '../harness/databases.ts'
import { median, spread, type Effort, type Figure, type RunOptions } from '../harness/figures.ts'
import { measureDiskSync } from '../harness/machine.ts'
import { start, type Running } from '../harness/processes.ts'
import { serverSettings, sixtyLessons, stageServer, type StagedServer } from '../harness/staged-server.ts'
import { requireDurableCommits } from '../progress.ts'

const path = '/api/webhooks/payments'
const signingSecret = 'secret-of-the-measured-payment-gateway'
/** Between two messages: the job of the one before is done by then, as it is where only the gateway calls. */
const pauseMs = 20
const amounts: Record<Effort, { rounds: number; messages: number; warmUps: number }> = {
  whole: { rounds: 7, messages: 150, warmUps: 4 },
  quick: { rounds: 3, messages: 50, warmUps: 1 },
  once: { rounds: 1, messages: 10, warmUps: 0 },
}

export async function measureWebhook(options: RunOptions): Promise<Figure[]> {
  const { scratchFolder } = options
  const staged = stageServer(scratchFolder, sixtyLessons)
  const floorFile = await bundleFloor(new URL('../floors/bare-webhook.ts', import.meta.url), scratchFolder)
  return [
    measureDiskSync(scratchFolder),
    ...(await onEachEngine(scratchFolder, (database) => measureOn(database, staged, floorFile, options))),
  ]
}

interface Round {
  /** Of the round. */
  medianMs: number
  /** Of one message with what follows it; null outside Linux. */
  cpuMs: number | null
}

async function measureOn(
  database: ScratchDatabase,
  staged: StagedServer,
  floorFile: string,
  options: RunOptions,
): Promise<Figure[]> {
  const { scratchFolder, profileFolder, effort } = options
  await requireDurableCommits(database, effort)
  const nodeOptions = profileFolder
    ? [
        '--cpu-prof',
        `--cpu-prof-dir=${profileFolder}`,
        `--cpu-prof-name=webhook-${database.engine}.cpuprofile`,
      ]
    : []
  const server = await start({
    ...staged,
    nodeOptions,
    env: { ...serverSettings(scratchFolder), ...database.env, PAYMENT_WEBHOOK_SECRET: signingSecret },
  })
  const bare = await start({
    file: floorFile,
    cwd: staged.cwd,
    readyPath: '/ready',
    env: { ...databaseEnv(database), ANSWER_PATH: path },
  })
  try {
    const [ours, floor]: [Round[], Round[]] = [[], []]
    const { rounds, messages, warmUps } = amounts[effort]
    // warm-up
    for (const running of [server, bare])
      for (let count = 0; count < warmUps; count++) await sendRound(running, messages)
    for (let round = 0; round < rounds; round++) {
      ours.push(await sendRound(server, messages))
      floor.push(await sendRound(bare, messages))
    }
    return figuresOf(ours, floor, database.name)
  } finally {
    await bare.stop()
    await server.stop()
  }
}

function figuresOf(ours: readonly Round[], floor: readonly Round[], name: string): Figure[] {
  const times = (of: readonly Round[]) => of.map(({ medianMs }) => medianMs)
  const cpu = (of: readonly Round[]) => of.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]))
  const figures: Figure[] = [
    {
      what: `a message stored with its job, ${name}`,
      value: median(times(ours)),
      unit: 'ms',
      floor: { what: 'bare Fastify that inserts one row', value: median(times(floor)) },
      target: { of: 'ratio', atMost: 2 },
      note: `${spread(times(ours), 'ms')}; floor ${spread(times(floor), 'ms')}`,
    },
  ]
  if (cpu(ours).length > 0)
    figures.push({
      what: `processor time of a message and of the job that follows it, ${name}`,
      value: median(cpu(ours)),
      unit: 'ms',
      floor: { what: 'the same bare handler', value: median(cpu(floor)) },
    })
  return figures
}

let sent = 0

/** Each message is another one, of no purchase: the job that follows finds nothing. */
async function sendRound({ url, cpuMs }: Running, messages: number): Promise<Round> {
  const times: number[] = []
  const before = cpuMs()
  for (let count = 0; count < messages; count++) {
    const body = JSON.stringify({
      id: `evt_${++sent}`,
      type: 'invoice.paid',
      created: 1,
      data: { subscriptionId: 'sub_of_another_academy', purchaseId: null },
    })
    const headers = { 'content-type': 'application/json', 'payment-signature': signatureOf(body) }
    const startedAt = performance.now()
    const response = await fetch(url + path, { method: 'POST', headers, body })
    await response.text()
    times.push(performance.now() - startedAt)
    if (response.status !== 200) throw new Error(`a message was answered with ${response.status}`)
    await sleep(pauseMs)
  }
  const after = cpuMs()
  return {
    medianMs: median(times),
    cpuMs: before === null || after === null ? null : (after - before) / messages,
  }
}

/** As the sandbox gateway signs (docs/payments.md). */
function signatureOf(body: string): string {
  const seconds = Math.floor(Date.now() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', signingSecret).update(`${seconds}.${body}`).digest('hex')}`
}
