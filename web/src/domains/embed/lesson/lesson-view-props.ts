import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import type { FrameContent } from '../session/frame-state.ts'

export interface LessonViewProps {
  content: FrameContent
  /** Loads new addresses of its video. */
  onRenew: () => Promise<Playback | null>
  onRetry: () => void
}
