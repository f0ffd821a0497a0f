// oEmbed 1.0 (oembed.com): a site to which somebody pastes the address of a frame asks how to show it.
import type { oEmbed } from '@oka/contract/partners/partners.endpoints.ts'
import type { OutputOf } from '@oka/contract/shared/endpoint.ts'
import { AppError } from '../../errors/app-error.ts'
import { escapeHtml } from '../../escape-html.rule.ts'
import { findFrame } from './embed-page.ts'
import { embedPathOf, parseEmbedPath } from './embed-path.rule.ts'
import type { FrameDeps } from './open-frame.ts'

interface OEmbedInput {
  url: string
  format?: string | undefined
  maxwidth?: string | undefined
  maxheight?: string | undefined
}

/** In CSS pixels: wide enough for one line of controls. */
const size = { width: 760, height: 560 }
const cacheSeconds = 3_600

/** Throws `oembed_format_unknown`, `invalid_request`, or `not_found` for what is no frame of ours. */
export async function describeFrame(
  deps: Pick<FrameDeps, 'partners' | 'catalogue' | 'publicUrl'> & { productName: string },
  { url, format = 'json', maxwidth, maxheight }: OEmbedInput,
  now: number,
): Promise<OutputOf<typeof oEmbed>> {
  if (format !== 'json') throw new AppError('oembed_format_unknown')
  const [width, height] = [
    atMost(size.width, 'maxwidth', maxwidth),
    atMost(size.height, 'maxheight', maxheight),
  ]
  const address = URL.canParse(url) ? new URL(url) : null
  const isOurs = address?.origin === new URL(deps.publicUrl).origin
  const path = isOurs ? parseEmbedPath(address.pathname) : null
  const frame = path === null || path === 'noPartner' ? undefined : await findFrame(deps, path, now)
  if (address === null || path === null || path === 'noPartner' || frame === undefined)
    throw new AppError('not_found')
  const theme = address.searchParams.get('theme')
  const query = theme === 'light' || theme === 'dark' ? `?theme=${theme}` : ''
  // Without the fragment: it may hold a token.
  const src = `${deps.publicUrl}${embedPathOf(path)}${query}`
  const title = path.activityId === null ? frame.program.fullName : frame.activity.title
  return {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: deps.productName,
    provider_url: deps.publicUrl,
    cache_age: cacheSeconds,
    html: `<iframe src="${escapeHtml(src)}" title="${escapeHtml(`${deps.productName} lesson: ${title}`)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" allow="fullscreen" allowfullscreen></iframe>`,
    width,
    height,
  }
}

function atMost(usual: number, field: string, given: string | undefined): number {
  if (given === undefined) return usual
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new AppError('invalid_request', { fields: [{ path: field, message: 'is not a number of pixels' }] })
  return Math.min(usual, Number(given))
}
