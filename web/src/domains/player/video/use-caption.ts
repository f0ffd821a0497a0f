import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { lineAt } from '../transcript/transcript.tsx'
import { useMediaTime } from './media-state.ts'

/** What is said at the video's time; `null` between two lines. */
export const useCaption = (lines: readonly TranscriptLine[]): string | null =>
  useMediaTime((time) => {
    const line = lines[lineAt(lines, time)]
    return line && time < line.end ? line.text : null
  })
