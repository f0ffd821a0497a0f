// The interface between server and web build, types only: the web build exports `render`, the server calls it.
import type { ActivityContent } from '../learning/learning.schema.ts'
import type { ProgramInfo } from '../catalogue/catalogue.schema.ts'
import type { AboutUs } from './about-us.schema.ts'
import type { SiteInfo } from './site-info.schema.ts'

export interface RenderDeps {
  site: SiteInfo
  /** The people behind the academy. */
  about: AboutUs
  /** Programs as a visitor without entitlements gets them. */
  visitorProgramInfo(): Promise<ProgramInfo>
  /** The content of an activity that is open to every visitor; `null` if it does not exist or is not open. */
  publicActivityContent(activityId: string): Promise<PrerenderedContent | null>
}

/** The content of an activity in a prerendered page, which is cached for all visitors and therefore contains no signed playback addresses. */
export type PrerenderedContent = Omit<ActivityContent, 'playback' | 'reading'> & { hasReading: boolean }

/** Renders one page. The server adds CSP, request id and compression. */
export type Render = (request: Request, deps: RenderDeps) => Promise<Response>
