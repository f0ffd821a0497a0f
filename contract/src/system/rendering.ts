// What the server gives the pages it renders. Types only: the web build exports `render`, the server calls it.
import type { ActivityContent } from '../learning/learning.shapes.ts'
import type { ProgramInfo } from '../catalogue/catalogue.shapes.ts'
import type { SiteInfo } from './site-info.shapes.ts'

export interface RenderDeps {
  site: SiteInfo
  /** Programs as a visitor who holds nothing sees them. */
  visitorProgramInfo(): Promise<ProgramInfo>
  /** Text and transcript of a lesson open to every visitor; `null` where there is none or it is not open. Never a playback address. */
  publicActivityContent(activityId: string): Promise<Omit<ActivityContent, 'playback'> | null>
}

/** One finished page. The server adds CSP, request id and compression. */
export type Render = (request: Request, deps: RenderDeps) => Promise<Response>
