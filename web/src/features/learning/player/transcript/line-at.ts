import type { TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'

/** The line being said at `time` seconds; -1 before the first. */
export const lineAt = (lines: readonly TranscriptLine[], time: number) => lines.findLastIndex((line) => line.start <= time + 0.05)
