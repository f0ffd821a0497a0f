// `npm start` or `node scripts/start.mjs` in an unpacked release: everything is built.
import module from 'node:module'
import { refuseOtherNode } from './node-version.mjs'

refuseOtherNode()
module.enableCompileCache?.()
await import(new URL('../server/dist/main.mjs', import.meta.url).href)
