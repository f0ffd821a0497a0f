import type { Running } from '../harness/processes.ts'
import { runLoad, type Load, type LoadResult } from './load.ts'

/** `cpuMs`: processor time of one request; null outside Linux. */
export type Round = LoadResult & { cpuMs: number | null }

type LoadOfProgram = Omit<Load, 'url' | 'seconds'>

/** Puts the programs under the same load in turns, so that other work on the machine affects all of them equally. */
export const runInTurns = <Name extends string>(programs: Record<Name, Running>, load: LoadOfProgram, options: { isQuick: boolean }) =>
  runLoadsInTurns(
    Object.fromEntries(Object.entries<Running>(programs).map(([name, program]) => [name, { program, load }])) as Record<
      Name,
      { program: Running; load: LoadOfProgram }
    >,
    options,
  )

/** The same with a load of its own for each. */
export async function runLoadsInTurns<Name extends string>(
  loads: Record<Name, { program: Running; load: LoadOfProgram }>,
  { isQuick }: { isQuick: boolean },
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(loads) as Name[]
  const round = async (name: Name, seconds: number): Promise<Round> => {
    const { program, load } = loads[name]
    const before = program.cpuMs()
    const result = await runLoad({ ...load, url: program.url, seconds })
    const after = program.cpuMs()
    return { ...result, cpuMs: before === null || after === null ? null : (after - before) / result.requests }
  }
  for (const name of names) await round(name, isQuick ? 1 : 3) // warm-up
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  for (let turn = 0; turn < (isQuick ? 3 : 5); turn++) for (const name of names) rounds[name].push(await round(name, isQuick ? 1 : 4))
  return rounds
}

/** Empty outside Linux. */
export const cpuTimes = (rounds: readonly Round[]) => rounds.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]))
