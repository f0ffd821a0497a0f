// The bounds of what may be heard, for recordings of every kind.
import type { Heard } from './heard.schema.ts'
import { pace } from './pace.rule.ts'

/** LUFS. */
export const loudnessAimed = -16
export const nightLoudness = -20
const loudnessTolerance = 1
/** dBTP. */
const highestPeak = -1

/** Why a recording may not be shipped; empty when it may. */
export function soundProblems({ loudness, truePeak, wordsAMinute }: Heard): string[] {
  const problems: string[] = []
  if (Math.abs(loudness - loudnessAimed) > loudnessTolerance)
    problems.push(`${loudness} LUFS instead of ${loudnessAimed}, give or take ${loudnessTolerance}`)
  if (truePeak >= highestPeak) problems.push(`a peak of ${truePeak} dBTP instead of less than ${highestPeak}`)
  if (wordsAMinute < pace.least || wordsAMinute > pace.most)
    problems.push(`${wordsAMinute} words a minute instead of ${pace.least} to ${pace.most}`)
  return problems
}
