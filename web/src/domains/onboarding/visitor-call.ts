import { createCaller, type Call } from '@oka/client/caller.ts'

/** A call as no one: for what is the same for everyone. */
export const createVisitorCall = (apiRoot: string): Call => createCaller({ apiRoot, credentials: () => ({}) })
