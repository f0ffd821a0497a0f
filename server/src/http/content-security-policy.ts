// What a page may load. Built from what is configured: nothing from outside unless a provider is (design: transport).
import { createHash } from 'node:crypto'
import type { Config } from '../config/config.ts'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi

/** Hashes of a page's inline scripts, as CSP writes them. Bundling changes the text, so they are taken from the page itself. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([, attributes]) => !/type="(application\/(ld\+)?json|speculationrules)"/i.test(attributes ?? ''))
    .map(
      ([, , text]) =>
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    )
  return [...new Set(hashes)]
}

/** The one style written into a page: the film element draws itself with it. A newer element may write another; then the film's stories name its hash. */
const filmStyle = "'sha256-76BZ/SBliXG9tlvFwskE03al+QjrKVOQx6WzPwkoVGs='"

export function contentSecurityPolicy({ site, streamHost, imageHost, publicUrl }: Config, scriptHashes: readonly string[]): string {
  const { apiRoots } = site.environment
  const origins = (addresses: readonly string[]) => [...new Set(addresses.filter((one) => /^https?:/.test(one)).map((one) => new URL(one).origin))]
  const assets = origins([site.assetHost])
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'worker-src': ["'self'", 'blob:'], // hls.js
    'style-src-elem': ["'self'", filmStyle],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...assets, ...origins([imageHost])],
    'font-src': ["'self'", ...assets],
    'media-src': ["'self'", 'blob:', ...origins([streamHost])],
    'connect-src': ["'self'", ...origins([apiRoots.production, apiRoots.staging, streamHost]), ...developmentConnect(publicUrl, apiRoots.development)],
    'manifest-src': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Only a site on this machine may be a developer's front end, which calls the API on another port. */
const developmentConnect = (publicUrl: string, developmentRoot: string) =>
  new URL(publicUrl).hostname === 'localhost' && /^https?:/.test(developmentRoot) ? [new URL(developmentRoot).origin] : []
