// The interface between server and web build: the web build exports `render` and `resolvePage`, the server
// calls them.
import type { BrowseInfo } from '../browse/browse.schema.ts'
import type { ActivityContent, Playback } from '../learning/learning.schema.ts'
import type { Program, ProgramInfo } from '../catalogue/catalogue.schema.ts'
import type { PublicParts } from '../catalogue/lesson-parts.schema.ts'
import type { RenderEmbedPage } from '../partners/embed-page.ts'
import type { HelpLines } from '../help/help-lines.schema.ts'
import type { NeedPage } from '../needs/needs.schema.ts'
import type { NightListen } from '../night/night-listen.schema.ts'
import type { Series } from '../series/series.schema.ts'
import type { AboutUs } from './about-us.schema.ts'
import type { SiteInfo } from './site-info.schema.ts'

export interface RenderDeps {
  site: SiteInfo
  /** The people behind the academy. */
  about: AboutUs
  /** Telephone numbers for help, by country. */
  helpLines: HelpLines
  series: readonly Series[]
  /** What is hard tonight; a need whose lesson is not open to everybody is left out. */
  needs(): readonly NeedPage[]
  /** What lessons are browsed by. */
  browseInfo(): BrowseInfo
  /** `null` where the build has no recording for the night. */
  nightListen(): NightListen | null
  /** Programs as a visitor without entitlements gets them. */
  visitorProgramInfo(): Promise<ProgramInfo>
  /** The content of an activity that is open to every visitor; `null` if it does not exist or is not open. */
  publicActivityContent(activityId: string): Promise<PrerenderedContent | null>
  /**
   * The signed addresses of its video; `null` where it has none. The server renders a page with them again
   * while they are still valid for hours.
   */
  publicPlayback(activityId: string): Promise<Playback | null>
  /** What everybody may read of a released activity (DOOR-4); `null` if there is nothing. */
  activityPreview(activityId: string): Promise<ActivityPreview | null>
}

export type ActivityPreview = PublicParts & { activityId: string }

/**
 * The content of an activity in a prerendered page, which is cached for all visitors, without signed
 * addresses.
 */
export type PrerenderedContent = Omit<ActivityContent, 'playback' | 'reading' | 'giftUntil'> & {
  hasReading: boolean
}

/**
 * Renders one page. The server adds CSP, request id and compression. `nonce` marks the inline scripts that
 * the app itself writes; no content can contain it, because it is new for each page.
 */
export type Render = (request: Request, deps: RenderDeps, nonce: string) => Promise<Response>

/**
 * The type of the script with the data of a page, which the server sends apart: it puts the address in
 * `data-src` instead.
 */
export const pageDataType = 'text/page-data'

/**
 * The media of what a page whose fonts wait for its video does not load yet: the links that would preload
 * them, and the style element of their own that the server puts them into. A script of the page sets it free;
 * a browser without scripts matches it, unless it is too old to know it: that one shows the fonts of the
 * device.
 */
export const waitingFontsMedia = '(scripting: none)'

/**
 * The script of a page at which the server puts the styles that nothing before it needs, so that what stands
 * before them is painted first. React does not know them where they stand, so they join the others in the
 * head.
 */
export const laterStylesScript = "document.head.append(...document.querySelectorAll('body style'))"

/** Of the pages whose addresses the content names. */
export interface PageSlugs {
  series: readonly string[]
  needs: readonly string[]
}

/**
 * The page at a path without empty or dot segments, however it is spelled. `query` is that of the address,
 * with its question mark.
 */
export type ResolvePage = (
  path: string,
  programs: readonly Program[],
  slugs: PageSlugs,
  query?: string,
) => ResolvedPage

export interface ResolvedPage {
  /** The one path under which the page is linked and cached; of a missing page one path for each kind. */
  path: string
  isMissing: boolean
  /**
   * What of the query the server renders the page by, in one spelling, with its question mark. Absent where
   * the page is the same whatever its query.
   */
  query?: string
}

/** What the web build exports. */
export interface Pages {
  render: Render
  resolvePage: ResolvePage
  /** Of every page but home, as the router matches them, without the slash they begin with. */
  pagePatterns: readonly string[]
  renderEmbedPage: RenderEmbedPage
}
