// What the server calls: one request in, one rendered page out.
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Render } from '@oka/contract/system/rendering.ts'
import * as build from 'virtual:react-router/server-build'
import { renderDepsContext } from '../platform/rendering/render-deps.ts'
import { scriptNonceContext } from '../platform/rendering/script-nonce.ts'
import { patterns } from './paths.ts'

export { renderEmbedPage } from './embed/render-embed-page.tsx'
export { resolvePage } from './resolve-page.ts'

export const pagePatterns = Object.values(patterns)

const handle = createRequestHandler(build)

export const render: Render = (request, deps, nonce) => {
  const context = new RouterContextProvider()
  context.set(renderDepsContext, deps)
  context.set(scriptNonceContext, nonce)
  return handle(request, context)
}
