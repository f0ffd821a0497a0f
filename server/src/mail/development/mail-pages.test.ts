import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newDeviceMail } from '../../features/identity/mails/new-device.mail.ts'

async function withServer(
  options: Parameters<typeof startTestServer>[0],
  work: (server: TestServer) => Promise<void>,
) {
  const server = await startTestServer(options)
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

const write = async (server: TestServer, deviceName: string) => {
  const reader = { email: 'maria@example.org', language: '', timeZone: '' }
  const { deps, clock } = server
  await deps.database.inTransaction((trx) =>
    deps.mail.enqueue(
      trx,
      { mail: newDeviceMail, memberId: null, reader, data: { deviceName, at: 0 } },
      clock.now,
    ),
  )
  await server.runJobs()
}

test('in development every mail is shown with sample data, in light and dark', () =>
  withServer({}, async (server) => {
    const list = await server.get('/dev/mails')
    expect(list.body).toContain('No mail has been written yet.')
    for (const { name } of server.deps.mails) {
      expect(list.body).toContain(`/dev/mails/preview/${name}"`)
      const { status, body } = await server.get(`/dev/mails/preview/${name}`)
      expect(status).toBe(200)
      expect(body).toContain('Plain text')
      expect((await server.get(`/dev/mails/preview/${name}/html?scheme=dark`)).body).toContain('@media all')
      expect((await server.get(`/dev/mails/preview/${name}/html?scheme=light`)).body).toContain(
        '@media not all',
      )
    }
    expect((await server.get('/dev/mails/preview/constructor')).status).toBe(404)
  }))

test('in development the outbox folder is read: list, words, links and headers, and nothing in a mail runs', () =>
  withServer({}, async (server) => {
    await write(server, '<script>alert(1)</script>')
    const list = await server.get('/dev/mails')
    const address = /href="(\/dev\/mails\/outbox\/[^"]+)"/.exec(list.body)?.[1] ?? ''
    const { body, headers } = await server.get(address)
    expect(body).toContain('maria@example.org')
    expect(body).toContain('Message-ID')
    expect(body).toContain('<a href="http://localhost:8080/settings/devices">')
    expect(body).not.toContain('<script')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/)
    expect((await server.get(`${address}/html`)).headers.get('content-security-policy')).not.toContain(
      'script',
    )
    for (const other of ['..%2Foka.sqlite', '..%2Fkeys%2Fsigning-keys', 'x.eml', '..eml'])
      expect((await server.get(`/dev/mails/outbox/${other}`)).status).toBe(404)
  }))

test('an academy with its pages, which others may reach, shows no mail to anyone', () =>
  withServer({ hasPages: true }, async (server) => {
    await write(server, 'Firefox')
    for (const path of ['/dev/mails', '/dev/mails/preview/welcome', '/dev/mails/preview/welcome/html'])
      expect((await server.get(path)).status).toBe(404)
  }))

test('nor does a live one without pages', () =>
  withServer({ config: { isLive: true } }, async (server) => {
    expect((await server.get('/dev/mails')).status).toBe(404)
  }))
