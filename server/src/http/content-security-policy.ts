// What a page may load: its own origin, and other origins only where they are configured.
import { hash } from 'node:crypto'
import type { Config } from '../config/config.ts'

/**
 * Hashes, in CSP syntax, of the inline scripts that carry this nonce, and the page without the nonce. A
 * script that got into the page by way of content cannot carry it, so it is not allowed. The policy has
 * hashes instead of the nonce because pages are cached: a nonce that is the same for everyone is no secret.
 */
export function hashMarkedScripts(html: string, nonce: string): { html: string; hashes: readonly string[] } {
  const mark = ` nonce="${nonce}"`
  const marked = [...html.matchAll(inlineScript)].filter(([, attributes]) => attributes?.includes(mark))
  const hashes = marked.map(([, , text]) => `'sha256-${hash('sha256', text ?? '', 'base64')}'`)
  return { html: html.replaceAll(mark, ''), hashes: [...new Set(hashes)] }
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi

type PolicySettings = Pick<Config, 'site' | 'streamHost' | 'imageHost' | 'publicUrl' | 'payments'>

/**
 * Of Stripe's script, its fields in frames, and its banks' pages in frames: docs.stripe.com/security/guide.
 */
const stripeOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const
const noOrigins = { script: [], frame: [], connect: [] } as const

export function contentSecurityPolicy(
  { site, streamHost, imageHost, publicUrl, payments }: PolicySettings,
  hashes: { scripts: readonly string[]; styles: readonly string[] },
  /** Of a page that other pages may show in a frame: who may. Nothing is paid there. */
  frame?: { ancestors: readonly string[] },
): string {
  const { apiRoots } = site.environment
  const origins = (urls: readonly string[]) => [
    ...new Set(urls.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin)),
  ]
  const assets = origins([site.assetHost])
  const stripe = payments.gateway === 'stripe' && !frame ? stripeOrigins : noOrigins
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': frame?.ancestors ?? ["'none'"],
    'script-src': ["'self'", ...hashes.scripts, ...stripe.script],
    'frame-src': ["'self'", ...stripe.frame],
    'worker-src': ["'self'", 'blob:'], // hls.js
    'style-src-elem': ["'self'", ...hashes.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...assets, ...origins([imageHost])],
    'font-src': ["'self'", ...assets],
    'media-src': ["'self'", 'blob:', ...origins([streamHost])],
    'connect-src': [
      "'self'",
      ...origins([apiRoots.production, apiRoots.staging, streamHost]),
      ...developmentConnect(publicUrl, apiRoots.development),
      ...stripe.connect,
    ],
    'manifest-src': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** In development the pages come from another port than the API. */
const developmentConnect = (publicUrl: string, developmentRoot: string) =>
  new URL(publicUrl).hostname === 'localhost' && /^https?:/.test(developmentRoot)
    ? [new URL(developmentRoot).origin]
    : []
