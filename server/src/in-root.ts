import { fileURLToPath } from 'node:url'

/** A path of the project. The bundles in `server/dist` are as deep below its root as this file. */
export const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
