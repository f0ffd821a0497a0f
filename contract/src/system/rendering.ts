// What the server gives the pages it renders. Types only: the web build exports `render`, the server calls it.
import type { ActivityContent } from '../learning/learning.shapes.ts'
import type { ProgramInfo } from '../catalogue/catalogue.shapes.ts'
import type { AboutUs } from './about-us.shapes.ts'
import type { SiteInfo } from './site-info.shapes.ts'

export interface RenderDeps {
  site: SiteInfo
  /** Who stands behind the academy. */
  about: AboutUs
  /** Programs as a visitor who holds nothing sees them. */
  visitorProgramInfo(): Promise<ProgramInfo>
  /** Of a lesson open to every visitor; `null` where there is none or it is not open. */
  publicActivityContent(activityId: string): Promise<BroughtContent | null>
}

/** What a page may carry of a lesson: it is the same for everybody and kept, so it never holds an address to play from. */
export type BroughtContent = Omit<ActivityContent, 'playback' | 'reading'> & { hasReading: boolean }

/** One finished page. The server adds CSP, request id and compression. */
export type Render = (request: Request, deps: RenderDeps) => Promise<Response>
