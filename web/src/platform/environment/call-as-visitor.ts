import { createCaller, type Call } from '@oka/client/caller.ts'
import { environmentPublished } from './environment.ts'

/** Without credentials: for what is the same for everybody, or about nobody. */
export const callAsVisitor: Call = (endpoint, input, options) =>
  createCaller({ apiRoot: environmentPublished().apiRoot, credentials: () => ({}) })(endpoint, input, options)
