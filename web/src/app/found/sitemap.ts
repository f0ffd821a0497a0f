// /sitemap.xml: every page that is the same for everybody and open to all.
import type { LoaderFunctionArgs } from 'react-router'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { paths } from '../paths.ts'

const publicPages = [paths.home, paths.aboutUs, paths.terms, paths.privacy, paths.cookiePolicy]

export async function loader({ context }: LoaderFunctionArgs) {
  const deps = context.get(renderDepsContext)
  const { programs } = await deps.visitorProgramInfo()
  const shown = programs.filter(({ visible }) => visible).toSorted((a, b) => a.sequence - b.sequence)
  const open = shown.flatMap(({ programId, learningActivities }) => [
    paths.program(programId),
    ...learningActivities.filter((lesson) => lesson.available && lesson.programId === programId).map((lesson) => paths.lesson(programId, lesson.id)),
  ])
  const pages = [...publicPages, ...open].map((path) => `<url><loc>${escaped(deps.site.publicUrl + path)}</loc></url>\n`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('')}</urlset>\n`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;')
