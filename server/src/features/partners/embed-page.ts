// What a frame's page shows, the same for everybody (EMB-1): what only a signed user may open is asked for by
// the frame's script.
import type { EmbedPage } from '@oka/contract/partners/embed-page.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { HelpLines } from '@oka/contract/help/help-lines.schema.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { partnerView } from '../billing/index.ts'
import type { CatalogueView, LiveCatalogue } from '../catalogue/index.ts'
import { getActivityContent, type ContentDeps } from '../learning/index.ts'
import type { EmbedPath } from './embed-path.rule.ts'
import type { Partner, PartnerDirectory } from './partner-directory.ts'
import { partnerInfoOf } from './partner-info.rule.ts'

export interface FoundFrame {
  partner: Partner
  view: CatalogueView
  program: Program
  activity: Activity
}

/** Undefined: an unknown or disabled partner, or what is none of its programs and lessons. */
export async function findFrame(
  { partners, catalogue }: { partners: PartnerDirectory; catalogue: LiveCatalogue },
  path: EmbedPath,
  now: number,
): Promise<FoundFrame | undefined> {
  const partner = await partners.find(path.partnerId)
  if (partner === undefined) return undefined
  const view = partnerView(catalogue, { isSigned: false, programs: partner.record.programs }, now)
  const ofActivity = path.activityId === null ? undefined : catalogue.activity(path.activityId)?.programId
  const programId = path.programId ?? (path.activityId === null ? firstOf(view) : ofActivity)
  const program = programId === undefined ? undefined : view.programs.get(programId)
  const listed = program?.learningActivities ?? []
  const activity =
    path.activityId === null
      ? (listed.find(({ available }) => available) ?? listed[0])
      : listed.find(({ id }) => id === path.activityId)
  return program && activity && { partner, view, program, activity }
}

const firstOf = ({ programs }: CatalogueView): string | undefined => programs.keys().next().value

export interface EmbedPageDeps extends ContentDeps {
  partners: PartnerDirectory
  helpLines: HelpLines
  site: SiteInfo
  publicUrl: string
}

export async function lessonPage(
  deps: EmbedPageDeps,
  { partner, view, program, activity }: FoundFrame,
  path: EmbedPath,
  now: number,
): Promise<Extract<EmbedPage, { kind: 'lesson' }>> {
  const content = activity.available
    ? await getActivityContent(deps, {
        caller: { kind: 'visitor' },
        input: { activityId: activity.id },
        now,
        address: '',
      })
    : null
  return {
    kind: 'lesson',
    site: deps.site,
    partner: partnerInfoOf(partner, path.userId, deps.publicUrl),
    userId: path.userId,
    programs: view.info.programs,
    programInfoVersion: view.info.version,
    programId: program.programId,
    activityId: activity.id,
    isActivityChosen: path.activityId !== null,
    content,
    helpCountries: activity.isSafety ? deps.helpLines.countries : null,
  }
}
