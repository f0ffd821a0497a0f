import { createContext } from 'react-router'
import type { RenderDeps } from '@oka/contract/system/rendering.ts'
import { developmentDeps } from './development-deps.ts'

/**
 * What loaders get from the server. The default is for `react-router dev` only, which renders without our
 * server.
 */
export const renderDepsContext = /* @__PURE__ */ createContext<RenderDeps>(
  import.meta.env.DEV ? developmentDeps() : undefined,
)
