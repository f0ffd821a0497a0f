// `npm run release` as a process, and the archive where there is nothing but Node.
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { testEngine } from '../testing/test-database.ts'
import { browser } from '../testing/test-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'oka-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The tests run before a commit too. It builds what the program, dist/main.mjs, is older than. */
async function release(to: string) {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/release.mjs'), '--uncommitted', '--to', to],
    { cwd: root },
  )
  expect(stderr).toBe('')
  expect(readdirSync(to)).toHaveLength(1)
  const [name = ''] = readdirSync(to)
  expect(stdout).toContain(`${join(to, name)}: build `)
  const listed = execFileSync('tar', ['-tzf', join(to, name)], { encoding: 'utf8', maxBuffer: 1 << 26 })
  return { path: join(to, name), files: listed.trim().split('\n') }
}

/** Loaded before the program: a connection to anything but this machine ends the process. */
const noNetwork = `
import net from 'node:net'
const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args
  const host = options?.host ?? 'localhost'
  if (options?.path === undefined && !['localhost', '127.0.0.1', '::1'].includes(host)) {
    console.error('connected to ' + host)
    process.exit(99)
  }
  return connect.apply(this, args)
}
`

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, () => done()))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

// The archive does not depend on the engine. It takes as long as copying and packing 250 MB does.
describe.runIf(testEngine === 'sqlite')('a release', { timeout: 600_000 }, () => {
  test('starts where there is only Node, without a build or a network, and its number is the time of its commit', async () => {
    const archive = await release(join(folder, 'made'))

    execFileSync('tar', ['-xzf', archive.path, '-C', folder])
    const secret = archive.files.filter((file) =>
      /(^|\/)(\.env|data|erasures|keys)(\/|$)|\.(log|sqlite)$/.test(file),
    )
    expect(secret.filter((file) => !file.includes('/node_modules/'))).toEqual([])
    const unpacked = join(folder, archive.files[0]?.split('/')[0] ?? '')
    const committedAt = Number(
      execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }),
    )
    const { build } = JSON.parse(readFileSync(join(unpacked, 'server/dist/build.json'), 'utf8')) as {
      build: number
    }
    expect(build).toBe(committedAt - Date.UTC(2020, 0, 1) / 1000)

    const programs = join(folder, 'bin')
    mkdirSync(programs)
    symlinkSync(process.execPath, join(programs, 'node'))
    writeFileSync(join(folder, 'no-network.mjs'), noNetwork)
    const port = await freePort()
    const env = {
      PATH: programs,
      HOME: folder,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: `--import=${join(folder, 'no-network.mjs')}`,
    }
    const child = spawn('node', ['scripts/start.mjs'], { cwd: unpacked, env })
    const exited = new Promise<number | null>((done) => child.on('close', done))
    try {
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text))
      const url = `http://127.0.0.1:${port}`
      const statusOf = (path: string) =>
        fetch(url + path).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(() => statusOf('/api/ready/deep'), { timeout: 60_000 }).toBe(200)

      const home = await (await fetch(url)).text()
      const files = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
      expect(files.length).toBeGreaterThan(3)
      for (const path of [...files, '/learn/opp103/1001', '/membership', '/api/docs/'])
        expect([path, await statusOf(path)]).toEqual([path, 200])
      expect(await (await fetch(`${url}/app-info.json`)).text()).toContain(String(build))

      // the start loaded both native parts: the one that hashes passwords, and the database
      const begun = await fetch(`${url}/api/landing/store`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': browser },
        body: '{}',
      })
      expect(begun.status).toBe(200)
      for (const command of ['backup', 'upgrade-check']) {
        const ran = spawnSync('node', ['scripts/operate.mjs', command], {
          cwd: unpacked,
          env,
          encoding: 'utf8',
        })
        expect({ command, status: ran.status, stderr: ran.stderr }).toEqual({
          command,
          status: 0,
          stderr: '',
        })
      }
      expect(output).not.toContain('connected to')
    } finally {
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
    }
  })
})
