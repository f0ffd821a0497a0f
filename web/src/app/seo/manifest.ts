// /manifest.webmanifest: name and icon for who puts the academy on the home screen of a device.
import type { LoaderFunctionArgs } from 'react-router'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { paths } from '../paths.ts'

const icon = (size: 192 | 512) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })

export function loader({ context }: LoaderFunctionArgs) {
  const { site } = context.get(renderDepsContext)
  const manifest = {
    id: paths.home,
    name: site.productName,
    start_url: paths.home,
    display: 'browser',
    background_color: '#fffaf3',
    theme_color: '#fffaf3',
    icons: [icon(192), icon(512)],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
