import type { Running } from '../harness/processes.ts'
import { runLoad, type Load, type LoadResult } from './load.ts'

/** `cpuMs`: processor time of one request; null outside Linux. */
export type Round = LoadResult & { cpuMs: number | null }

/** Puts the programs under the same load in turns, so that other work on the machine affects all of them equally. */
export async function runInTurns<Name extends string>(
  programs: Record<Name, Running>,
  load: Omit<Load, 'url' | 'seconds'>,
  { isQuick }: { isQuick: boolean },
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(programs) as Name[]
  const round = async ({ url, cpuMs }: Running, seconds: number): Promise<Round> => {
    const before = cpuMs()
    const result = await runLoad({ ...load, url, seconds })
    const after = cpuMs()
    return { ...result, cpuMs: before === null || after === null ? null : (after - before) / result.requests }
  }
  for (const name of names) await round(programs[name], isQuick ? 1 : 3) // warm-up
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  for (let turn = 0; turn < (isQuick ? 3 : 5); turn++) for (const name of names) rounds[name].push(await round(programs[name], isQuick ? 1 : 4))
  return rounds
}

/** Empty outside Linux. */
export const cpuTimes = (rounds: readonly Round[]) => rounds.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]))
