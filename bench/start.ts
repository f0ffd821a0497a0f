// Measures the time from process start until ready (ms, with existing data) and idle memory (MB). Floor: a
// bare Fastify.
import { setTimeout as sleep } from 'node:timers/promises'
import { onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import { bundleFloor } from './harness/bundle-floor.ts'
import { median, spread, type Effort, type Figure, type RunOptions } from './harness/figures.ts'
import { start, type Program } from './harness/processes.ts'
import { serverSettings, stageServer } from './harness/staged-server.ts'

const amounts: Record<Effort, { rounds: number; withMemory: number; idleMs: number }> = {
  whole: { rounds: 7, withMemory: 3, idleMs: 3_000 }, // memory varies little, so three rounds are enough
  quick: { rounds: 3, withMemory: 1, idleMs: 3_000 },
  once: { rounds: 1, withMemory: 1, idleMs: 0 },
}

export async function measureStart(options: RunOptions): Promise<Figure[]> {
  const { scratchFolder } = options
  const staged = stageServer(scratchFolder)
  const settings = serverSettings(scratchFolder)
  const bare: Program = {
    file: await bundleFloor(new URL('floors/bare-server.ts', import.meta.url), scratchFolder),
    cwd: staged.cwd,
    env: { NODE_COMPILE_CACHE: settings.NODE_COMPILE_CACHE },
    readyPath: '/',
  }
  return onEachEngine(scratchFolder, (database) =>
    compare(database, { ...staged, env: { ...settings, ...database.env } }, bare, options),
  )
}

async function compare(
  database: ScratchDatabase,
  server: Program,
  bare: Program,
  { effort }: RunOptions,
): Promise<Figure[]> {
  const { rounds, withMemory, idleMs } = amounts[effort]
  for (const program of [server, bare]) await startOnce(program, 0) // creates the data and the compile cache
  const ours = { ready: [] as number[], resident: [] as number[] }
  const floor = { ready: [] as number[], resident: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const measuresMemory = round < withMemory
    for (const [program, samples] of [
      [server, ours],
      [bare, floor],
    ] as const) {
      const { readyAfterMs, residentMb } = await startOnce(program, measuresMemory ? idleMs : 0)
      samples.ready.push(readyAfterMs)
      if (measuresMemory && residentMb !== null) samples.resident.push(residentMb)
    }
  }
  const figures: Figure[] = [
    {
      what: `start to ready, ${database.name}`,
      value: median(ours.ready),
      unit: 'ms',
      floor: { what: 'bare Fastify until it answers', value: median(floor.ready) },
      target: { of: 'ratio', atMost: 3 },
      note: spread(ours.ready, 'ms'),
    },
  ]
  if (ours.resident.length === 0) return figures // only Linux reports memory
  return [
    ...figures,
    {
      what: `memory ${idleMs / 1000} s after ready, ${database.name}`,
      value: median(ours.resident),
      unit: 'MB',
      floor: { what: 'bare Fastify', value: median(floor.resident) },
      target: { of: 'value', atMost: 115 },
      note: spread(ours.resident, 'MB'),
    },
  ]
}

async function startOnce(program: Program, waitMs: number) {
  const running = await start(program)
  await sleep(waitMs)
  const residentMb = running.residentMb()
  await running.stop()
  return { readyAfterMs: running.readyAfterMs, residentMb }
}
