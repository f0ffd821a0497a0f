// What the parts of a frame share.
import { createContext, use } from 'react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { FrameButton } from '@oka/contract/partners/frame-messages.rule.ts'
import type { Settings } from '../../platform/session-data/learning-settings.ts'
import type { PlayerElements } from '../player/index.ts'
import type { PageChannel } from './messages/page-channel.ts'
import type { FrameSession, FrameSettings, FrameState, LessonPage } from './session/frame-state.ts'

export type Panel = 'none' | 'list' | 'sees'

export interface Frame {
  page: LessonPage
  /** `null` on the server. */
  session: FrameSession | null
  state: FrameState
  channel: PageChannel | null
  /** Of our own examples, in place of the partner's. */
  button: FrameButton | null
  settings: Settings
  changeSettings: FrameSettings['change']
  program: Program
  activity: Activity
  /** The lessons that are open here, in their order. */
  lessons: readonly Activity[]
  /** The one after this one. */
  next: Activity | null
  /** The lesson was opened by a press in this frame. */
  isOpenedHere: boolean
  /** Shows another lesson; `plays` where the press was for playing it. */
  open: (activityId: string, plays?: boolean) => void
  panel: Panel
  showPanel: (panel: Panel) => void
  /** What the list says of the video that plays. */
  showElements: (elements: PlayerElements) => void
  /** Something was played or pressed: the lesson does not change by itself any more. */
  begin: () => void
}

export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameContext above it')
  return frame
}
