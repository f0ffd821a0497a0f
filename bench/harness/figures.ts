// A measurement returns figures. Each has a floor where possible: what the same machine does in the same
// minutes without our code.

/**
 * How much is measured. `whole` shows what the machine can do; `quick` has a few short rounds, which show
 * that the measurement works; `once` runs each part a single time on little data, as fast as it goes: its
 * figures say nothing.
 */
export type Effort = 'whole' | 'quick' | 'once'

export interface RunOptions {
  effort: Effort
  /** Folder for CPU profiles of the measured server; undefined for none. */
  profileFolder: string | undefined
  /** Empty at first; deleted when the measurement ends. */
  scratchFolder: string
}

export type Measurement = (options: RunOptions) => Promise<Figure[]>

export interface Figure {
  what: string
  /** Null where it could not be measured, which misses every target; the note says why. */
  value: number | null
  /** It could not be measured because something failed, not because it took too long. */
  hasFailed?: true
  unit: string
  floor?: { what: string; value: number }
  /** A bound of the value itself, or of the ratio value ÷ floor. */
  target?: { of: 'value' | 'ratio'; atMost: number } | { of: 'value' | 'ratio'; atLeast: number }
  /** Spread and conditions. */
  note?: string
}

export interface JudgedFigure extends Figure {
  ratio: number | null
  verdict: 'met' | 'missed' | null
}

/**
 * Stands for figures that could not be measured. The first line of an error says enough; browsers' errors
 * have more.
 */
export const notMeasured = (what: string, error: unknown): Figure => ({
  what,
  value: null,
  hasFailed: true,
  unit: '',
  note: (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '',
})

/** The figures of parts measured one after the other. A part that fails does not hide the others. */
export async function figuresOfParts(
  parts: Readonly<Record<string, () => Promise<Figure[]>>>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(parts))
    try {
      figures.push(...(await measure()))
    } catch (error) {
      figures.push(notMeasured(name, error))
    }
  return figures
}

export function judge(figure: Figure): JudgedFigure {
  const { value, floor, target } = figure
  if (value === null) return { ...figure, ratio: null, verdict: 'missed' }
  const ratio = floor ? value / floor.value : null
  const measured = target?.of === 'ratio' ? ratio : value
  if (!target || measured === null) return { ...figure, ratio, verdict: null }
  const isMet = 'atMost' in target ? measured <= target.atMost : measured >= target.atLeast
  return { ...figure, ratio, verdict: isMet ? 'met' : 'missed' }
}

/** One paragraph per figure, which fits a narrow terminal. */
export function printFigures(figures: readonly Figure[]) {
  for (const { what, value, unit, floor, ratio, target, verdict, note } of figures.map(judge)) {
    console.log(
      `  ${what}: ${value === null ? 'not measured' : inUnit(value, unit)}${note ? ` (${note})` : ''}`,
    )
    if (floor)
      console.log(
        `      floor ${inUnit(floor.value, unit)} (${floor.what})${ratio === null ? '' : `, ratio ${ratio.toFixed(2)}`}`,
      )
    if (target)
      console.log(
        `      target ${target.of === 'ratio' ? 'ratio ' : ''}${targetText(target, unit)}: ${verdict}`,
      )
  }
}

function targetText(target: NonNullable<Figure['target']>, unit: string) {
  const [operator, bound] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast]
  return `${operator} ${target.of === 'ratio' ? bound : inUnit(bound, unit)}`
}

function inUnit(value: number, unit: string) {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })}${unit === '' ? '' : ` ${unit}`}`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('Nothing was measured')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** In a few words per figure, so that a miss is not lost among many lines. */
export function printMissed(figures: readonly JudgedFigure[]) {
  const judged = figures.filter(({ verdict }) => verdict !== null)
  const missed = judged.filter(({ verdict }) => verdict === 'missed')
  console.log(
    `\n${judged.length - missed.length} of ${judged.length} targets met${missed.length > 0 ? '; missed:' : ''}`,
  )
  for (const { what, value } of missed) console.log(`  ${what}${value === null ? ' (not measured)' : ''}`)
}

/** `180 ms to 240 ms in 5 runs`: how reliable one run is. */
export const spread = (values: readonly number[], unit: string) =>
  `${inUnit(Math.min(...values), unit)} to ${inUnit(Math.max(...values), unit)} in ${values.length} runs`
