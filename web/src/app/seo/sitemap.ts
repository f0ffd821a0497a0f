// /sitemap.xml: every public page that is the same for all visitors.
import type { LoaderFunctionArgs } from 'react-router'
import { isReleased } from '@oka/contract/catalogue/availability.rule.ts'
import { sheetIds } from '@oka/contract/sheets/sheets.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { paths } from '../paths.ts'

/** The same for all visitors. */
export const publicPages: readonly string[] = [
  paths.home,
  paths.aboutUs,
  paths.contactUs,
  paths.newsletter,
  paths.evidence,
  paths.membership,
  paths.help,
  paths.partners,
  paths.seriesList,
  paths.sheets,
  paths.night,
  paths.search,
  paths.browse,
  paths.onboarding,
  ...sheetIds.map(paths.sheet),
  paths.invest,
  paths.investSummary,
  paths.investBrief,
  paths.businessPlan,
  paths.seedRound,
  paths.terms,
  paths.privacy,
  paths.cookiePolicy,
  paths.deleteAccount,
]

export async function loader({ context }: LoaderFunctionArgs) {
  const deps = context.get(renderDepsContext)
  const { programs } = await deps.visitorProgramInfo()
  const visiblePrograms = programs
    .filter(({ visible }) => visible)
    .toSorted((a, b) => a.sequence - b.sequence)
  const ofLearning = visiblePrograms.flatMap(({ programId, learningActivities }) => [
    paths.program(programId),
    ...learningActivities
      .filter((lesson) => isReleased(lesson) && lesson.programId === programId)
      .map((lesson) => paths.lesson(programId, lesson.id)),
  ])
  const ofSeries = deps.series.map(({ slug }) => paths.series(slug))
  const ofNeeds = deps.needs().map(({ slug }) => paths.need(slug))
  const pages = [...publicPages, ...ofNeeds, ...ofSeries, ...ofLearning].map(
    (path) => `<url><loc>${escapeXml(deps.site.publicUrl + path)}</loc></url>\n`,
  )
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('')}</urlset>\n`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;')
