// /robots.txt: public pages are open to crawlers, test deployments are closed.
import type { LoaderFunctionArgs } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import { environmentAt } from '../../platform/environment/environment.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { paths } from '../paths.ts'

/** Without content, or different for each visitor. Not pages that say `noindex`: a crawler must read that. */
const disallowed = ['/api/', '/media/', paths.createAccount, `${paths.learn}/*/${auto}`]

export function loader({ context }: LoaderFunctionArgs) {
  const { site } = context.get(renderDepsContext)
  const { isTest } = environmentAt(site.publicUrl, site.environment)
  const rules = isTest
    ? ['Disallow: /']
    : [
        ...disallowed.map((path) => `Disallow: ${path}`),
        'Allow: /',
        '',
        `Sitemap: ${site.publicUrl}${paths.sitemap}`,
      ]
  return new Response(['User-agent: *', ...rules, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
