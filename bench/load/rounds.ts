import type { Running } from '../harness/processes.ts'
import type { Effort } from '../harness/figures.ts'
import { runLoad, type Load, type LoadResult } from './load.ts'

/** `cpuMs`: processor time of one request; null outside Linux. */
export type Round = LoadResult & { cpuMs: number | null }

type LoadOfProgram = Omit<Load, 'url' | 'until'>

const amounts: Record<Effort, { turns: number; warmUp: Load['until'] | null; until: Load['until'] }> = {
  whole: { turns: 5, warmUp: { seconds: 3 }, until: { seconds: 4 } },
  quick: { turns: 3, warmUp: { seconds: 1 }, until: { seconds: 1 } },
  once: { turns: 1, warmUp: null, until: { requests: 40 } },
}

/**
 * Puts the programs under the same load in turns, so that other work on the machine affects all of them
 * equally.
 */
export const runInTurns = <Name extends string>(
  programs: Record<Name, Running>,
  load: LoadOfProgram,
  options: { effort: Effort },
) =>
  runLoadsInTurns(
    Object.fromEntries(
      Object.entries<Running>(programs).map(([name, program]) => [name, { program, load }]),
    ) as Record<Name, { program: Running; load: LoadOfProgram }>,
    options,
  )

/** The same with a load of its own for each. */
export async function runLoadsInTurns<Name extends string>(
  loads: Record<Name, { program: Running; load: LoadOfProgram }>,
  { effort }: { effort: Effort },
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(loads) as Name[]
  const round = async (name: Name, length: Load['until']): Promise<Round> => {
    const { program, load } = loads[name]
    const before = program.cpuMs()
    const result = await runLoad({ ...load, url: program.url, until: length })
    const after = program.cpuMs()
    return { ...result, cpuMs: before === null || after === null ? null : (after - before) / result.requests }
  }
  const { turns, warmUp, until } = amounts[effort]
  if (warmUp) for (const name of names) await round(name, warmUp)
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  for (let turn = 0; turn < turns; turn++)
    for (const name of names) rounds[name].push(await round(name, until))
  return rounds
}

/** Empty outside Linux. */
export const cpuTimes = (rounds: readonly Round[]) =>
  rounds.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]))
