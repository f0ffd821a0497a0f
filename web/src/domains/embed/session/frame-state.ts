// What a frame's session offers; the session itself loads once the lesson stands there (frame-session.lazy.ts).
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import type { EmbedPage } from '@oka/contract/partners/embed-page.ts'
import type { Settings } from '../../../platform/session-data/learning-settings.ts'
import type { ProgressSaver } from '../../library/index.ts'

export type LessonPage = Extract<EmbedPage, { kind: 'lesson' }>
export type FrameContent = NonNullable<LessonPage['content']>

export interface FrameState {
  /** `failed`: the server has not said who this is; it is asked again by itself. */
  status: 'starting' | 'ready' | 'failed'
  /** As this partner user sees them, with what was done here laid over them. */
  programs: readonly Program[]
  account: LandingAccountInfo | null
  /** The next lesson in the program of the address (EMB-1); `null` until it is known. */
  nextActivityId: string | null
  isSigned: boolean
  /** False: the place lasts for this visit only. */
  isPlaceKept: boolean
  hasTokenFailed: boolean
  /** Counts what was forgotten: everything begins anew. */
  beginnings: number
}

/** How this partner user likes lessons played. */
export interface FrameSettings {
  /** The same object until something changes. */
  read: () => Settings
  change: (changes: Partial<Pick<Settings, 'autoPlay' | 'hasCaptions'>>) => void
  subscribe: (onChange: () => void) => () => void
}

export interface FrameSession {
  read: () => FrameState
  subscribe: (onChange: () => void) => () => void
  /** Asks the server, and sends what waits; returns how to end that. */
  start: () => () => void
  /** After Try again. */
  retry: () => void
  saver: ProgressSaver
  settings: FrameSettings
  /** What is shown of a lesson; `isFresh` asks the server even where it is known, for new addresses. */
  content: (activityId: string, isFresh?: boolean) => Promise<FrameContent>
  /** Telephone numbers of all countries. */
  helpCountries: () => Promise<readonly HelpCountry[]>
  /** Erases the partner user here and on the server. */
  forget: () => Promise<void>
}

export interface FrameSessionDeps {
  page: LessonPage
  apiRoot: string
  /** Of the partner; `null` without one. */
  token: string | null
}

/** The lesson is shut to this partner user. */
export class LessonNotOpenError extends Error {}

/** As the site has them, without its schemas. */
export const settingsAtFirst: Settings = {
  autoPlay: false,
  learningMode: learningMode.video,
  isMenuVisible: true,
  rate: 1,
  quality: 'auto',
  hasCaptions: true,
  isAudioOnly: false,
}
