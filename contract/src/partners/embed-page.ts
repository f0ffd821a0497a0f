// What the server gives the web build to render a page of a frame, and the page hands to its own script.
import type { ActivityContent } from '../learning/learning.schema.ts'
import type { Program } from '../catalogue/catalogue.schema.ts'
import type { HelpCountry } from '../help/help-lines.schema.ts'
import type { SiteInfo } from '../system/site-info.schema.ts'
import type { PartnerInfo } from './partners.schema.ts'

/** The same for everybody: of the partner user it says only what stands in the address. */
export type EmbedPage =
  | {
      kind: 'lesson'
      site: SiteInfo
      partner: PartnerInfo
      /** As in the address; `anon` where it names nobody. */
      userId: string
      /** The partner's, with the lessons that everybody may open. */
      programs: readonly Program[]
      programInfoVersion: string
      programId: string
      /** The lesson that is shown first: that of the address, else the first. */
      activityId: string
      /** False: the lesson is the next one of the partner user, once that is known. */
      isActivityChosen: boolean
      /** Of a lesson that everybody may open. */
      content: Omit<ActivityContent, 'giftUntil'> | null
      helpCountries: readonly HelpCountry[] | null
    }
  | {
      /** The page around the frame is not on the partner's list. */
      kind: 'refused'
      site: SiteInfo
      /** Where the same lesson is without a frame. */
      lessonPath: string
    }
  | { kind: 'unknown'; site: SiteInfo }

/** A whole document; `nonce` marks its inline scripts. */
export type RenderEmbedPage = (page: EmbedPage, nonce: string) => string
