// /robots.txt: what is public may be read; a place for tests is nobody's find.
import type { LoaderFunctionArgs } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import { environmentAt } from '../../platform/environment/environment.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { paths } from '../paths.ts'

/** Nothing to read there, or not the same for everybody. */
const closed = ['/api/', '/media/', paths.login, paths.logout, paths.createAccount, `${paths.learn}/*/${auto}`]

export function loader({ context }: LoaderFunctionArgs) {
  const { site } = context.get(renderDepsContext)
  const { isTest } = environmentAt(site.publicUrl, site.environment)
  const rules = isTest ? ['Disallow: /'] : [...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${site.publicUrl}${paths.sitemap}`]
  return new Response(['User-agent: *', ...rules, ''].join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
