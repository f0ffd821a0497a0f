import { createContext } from 'react-router'
import type { RenderDeps } from '@oka/contract/system/rendering.ts'
import { developmentDeps } from './development-deps.ts'

/** What loaders may ask of the server. The default serves `react-router dev` only, where no server renders. */
export const renderDepsContext = /* @__PURE__ */ createContext<RenderDeps>(import.meta.env.DEV ? developmentDeps() : undefined)
