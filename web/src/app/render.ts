// Called by the server: one request in, one rendered page out.
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Render } from '@oka/contract/system/rendering.ts'
import * as build from 'virtual:react-router/server-build'
import { renderDepsContext } from '../platform/rendering/render-deps.ts'

const handle = createRequestHandler(build)

export const render: Render = (request, deps) => {
  const context = new RouterContextProvider()
  context.set(renderDepsContext, deps)
  return handle(request, context)
}
