// Start to ready with existing data, and the memory of a server nobody calls yet.
import { setTimeout as sleep } from 'node:timers/promises'
import { onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import { bundleFloor } from './harness/bundle-floor.ts'
import { median, spread, type Figure } from './harness/figures.ts'
import type { Circumstances } from './harness/measurement.ts'
import { start, type Program } from './harness/processes.ts'
import { serverSettings, stageServer } from './harness/staged-server.ts'

const idleMs = 3_000

export async function measureStart(circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder } = circumstances
  const staged = stageServer(scratchFolder)
  const settings = serverSettings(scratchFolder)
  const bare: Program = {
    file: await bundleFloor(new URL('floors/bare-server.ts', import.meta.url), scratchFolder),
    cwd: staged.cwd,
    env: { NODE_COMPILE_CACHE: settings.NODE_COMPILE_CACHE },
    readyPath: '/',
  }
  return onEachEngine(scratchFolder, (database) => compare(database, { ...staged, env: { ...settings, ...database.env } }, bare, circumstances))
}

async function compare(database: ScratchDatabase, server: Program, bare: Program, { isQuick }: Circumstances): Promise<Figure[]> {
  for (const program of [server, bare]) await once(program, 0) // makes the data and the compile cache
  const ours = { ready: [] as number[], resident: [] as number[] }
  const floor = { ready: [] as number[], resident: [] as number[] }
  for (let round = 0; round < (isQuick ? 3 : 7); round++) {
    const waitsToo = round < (isQuick ? 1 : 3) // memory varies little: three rounds wait until it has settled
    for (const [program, seen] of [
      [server, ours],
      [bare, floor],
    ] as const) {
      const { readyAfterMs, residentMb } = await once(program, waitsToo ? idleMs : 0)
      seen.ready.push(readyAfterMs)
      if (waitsToo && residentMb !== null) seen.resident.push(residentMb)
    }
  }
  const figures: Figure[] = [
    {
      what: `start to ready, ${database.name}`,
      value: median(ours.ready),
      unit: 'ms',
      floor: { what: 'bare Fastify until it answers', value: median(floor.ready) },
      target: { of: 'value', atMost: 400 },
      note: spread(ours.ready, 'ms'),
    },
  ]
  if (ours.resident.length === 0) return figures // only Linux tells
  return [
    ...figures,
    {
      what: `memory ${idleMs / 1000} s after ready, ${database.name}`,
      value: median(ours.resident),
      unit: 'MB',
      floor: { what: 'bare Fastify', value: median(floor.resident) },
      target: { of: 'value', atMost: 110 },
      note: spread(ours.resident, 'MB'),
    },
  ]
}

async function once(program: Program, waitMs: number) {
  const running = await start(program)
  await sleep(waitMs)
  const residentMb = running.residentMb()
  await running.stop()
  return { readyAfterMs: running.readyAfterMs, residentMb }
}
