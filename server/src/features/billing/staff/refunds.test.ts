// Requests for refunds, as staff decide them at the terminal.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '../../../../testing/commands.ts'
import { buyMembership } from '../../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // each runs commands as processes

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: Date.now() })
})

afterAll(() => server.close())

const staff = (...args: string[]) =>
  runCommand(server.processEnv, 'staff', [...args, '--why', 'the morning look'])

test('a request within 14 days of buying is named, and declined only where the buyer has no right to withdraw', async () => {
  const { me } = await signedIn(server)
  const askFor = async () => {
    const { membershipId } = await buyMembership(server, me, { months: 3 })
    await server.post('/api/account/request-refund', { membershipId }, me)
  }
  await askFor() // given back at once
  server.clock.now += 60_000
  await askFor() // the second in twelve months: staff decide
  const listed = (await staff('refunds', 'list')).out
  expect(listed).toContain('1 refund to decide')
  expect(listed).toContain('within 14 days of buying: in the EU, the EEA and the UK it must be given')
  const [, id = ''] = /^ {2}(\w+) {2}/m.exec(listed) ?? []
  const refused = await staff('refunds', 'decline', id, '--answer', 'all lessons were taken')
  expect(refused.code).not.toBe(0)
  expect(refused.err).toContain('add --no-withdrawal where the buyer lives elsewhere')
  expect((await staff('refunds', 'list')).out).toContain(id)
  const declined = await staff(
    'refunds',
    'decline',
    id,
    '--answer',
    'all lessons were taken',
    '--no-withdrawal',
  )
  expect(declined.out).toContain('It is declined.')
  expect((await staff('refunds', 'list')).out).toContain('No refund waits for an answer.')
})
