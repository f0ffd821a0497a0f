// What the developers' page shows, run as a partner's developer would.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tokenExamples } from '@oka/contract/partners/token-examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPartner, openFrame } from '../../../testing/partners.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const run = promisify(execFile)

const interpreters = {
  node: { command: process.execPath, file: 'token.mjs', version: '--version' },
  python: { command: 'python3', file: 'token_example.py', version: '--version' },
  php: { command: 'php', file: 'token.php', version: '--version' },
} as const

let server: TestServer
let secret: string
let folder: string
beforeAll(async () => {
  server = await startTestServer() // their clock is that of this machine
  ;({ current: secret } = await addPartner(server, 'hill'))
  folder = mkdtempSync(join(tmpdir(), 'oka-token-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const isHere = async (command: string, version: string) =>
  run(command, [version]).then(
    () => true,
    () => false,
  )

test.each(['node', 'python', 'php'] as const)(
  'the example in %s makes a token that signs its user in (EMB-4)',
  async (language) => {
    const { command, file, version } = interpreters[language]
    if (!(await isHere(command, version))) return expect(language, 'is always here').not.toBe('node')
    writeFileSync(join(folder, file), tokenExamples[language])
    const { stdout } = await run(command, [join(folder, file)], {
      env: {
        PATH: process.env.PATH,
        OKA_PARTNER_ID: 'hill',
        OKA_USER_ID: `pupil-${language}`,
        OKA_ACADEMY: server.deps.config.publicUrl,
        OKA_SECRET: secret,
      },
    })
    server.clock.now = Date.now()
    const { answer } = await openFrame(server, {
      partnerId: 'hill',
      userId: `pupil-${language}`,
      token: stdout.trim(),
    })
    expect(answer.body.partnerUser.isSigned).toBe(true)
  },
)
