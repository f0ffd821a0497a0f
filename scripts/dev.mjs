// `npm run dev`: the API on port 5001 and the pages on 9000, each restarting on a change; when one ends, both
// end.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { exitWhenParentExits } from './toolchain/exit-when-parent-exits.mjs'
import { continueUnderProjectNode } from './toolchain/project-node.mjs'
import { installWhenNeeded } from './toolchain/install.mjs'
import { inRoot, root } from './toolchain/root.mjs'

const compileMails = inRoot('server/src/mail/templates/compile-mails.ts')

exitWhenParentExits()
await installWhenNeeded()
await continueUnderProjectNode()
await (await import('./build.mjs')).build(['lessons', 'mails'])

/** @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} [settings] */
const start = (args, cwd, settings = {}) =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, ...settings }, stdio: 'inherit' })

const apiSettings = { PORT: '5001', PUBLIC_URL: 'http://localhost:9000', BETA_HIDES_JOIN: 'false' }
const api = start(['--watch', inRoot('server/src/main-api.ts')], root, apiSettings)
const pages = start(
  [inRoot('node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', '9000'],
  inRoot('web'),
)
const both = [api, pages]

// A mail that is being written shows at /dev/mails on reload.
const mailWatcher = watch(inRoot('server/src'), { recursive: true }, (_event, file) => {
  if (/\.(mjml|mail\.ts)$/.test(file ?? '')) start([compileMails], root)
})

let isEnding = false
/** @param {number} code */
function end(code) {
  if (isEnding) return
  isEnding = true
  process.exitCode = code
  mailWatcher.close()
  for (const child of both) child.kill('SIGTERM')
}
for (const child of both) child.on('close', (code) => end(code ?? 0))
process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))
