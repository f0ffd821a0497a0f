// The table of payments for whoever keeps the books.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { runCommand } from '../../../../testing/commands.ts'
import { buyMembership } from '../../../../testing/memberships/memberships.ts'
import { signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // each runs commands as processes

let server: TestServer

const folder = mkdtempSync(join(tmpdir(), 'oka-books-'))

beforeAll(async () => {
  // in the middle of a day, which does not end before the last purchase
  server = await startTestServer({ now: Math.floor(Date.now() / dayMs) * dayMs - 2.5 * dayMs })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const staff = (...args: string[]) =>
  runCommand(server.processEnv, 'staff', [...args, '--why', 'the month ended'])

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

const readRows = (file: string) => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n')
  const columns = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((field, index) => [columns[index] ?? '', field])),
  )
}

describe('payments export', () => {
  test('has what was paid and refunded in the days, with tax and country, and nobody’s name', async () => {
    const { me, email } = await signedIn(server)
    const from = dayOf(server.clock.now)
    const { membershipId } = await buyMembership(server, me, { months: 3 })
    server.clock.now += 60_000
    expect((await server.post('/api/account/request-refund', { membershipId }, me)).status).toBe(200)
    server.clock.now += 60_000
    const other = await signedIn(server)
    await buyMembership(server, other.me, { country: 'GB', months: 6 })
    const file = join(folder, 'books.csv')
    const { out, code } = await staff('payments', 'export', '--from', from, '--until', from, '--to', file)
    expect(code).toBe(0)
    expect(out).toContain(`3 lines in ${file}`)
    const rows = readRows(file)
    expect(rows).toMatchObject([
      {
        kind: 'paid',
        currency: 'AUD',
        amount: '45',
        tax_included: '4.09',
        country: 'AU',
        months: '3',
        is_test: 'yes',
      },
      { kind: 'refunded', currency: 'AUD', amount: '-45', tax_included: '-4.09', country: 'AU' },
      { kind: 'paid', currency: 'GBP', amount: '69.99', country: 'GB', months: '6' },
    ])
    expect(rows[1]?.payment).toBe(rows[0]?.payment)
    expect(rows[1]?.document).toBe(`${rows[0]?.document}-R1`)
    const text = readFileSync(file, 'utf8')
    for (const name of [email, other.email]) expect(text).not.toContain(name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('says where there is nothing, refuses a period that ends before it begins, and replaces no file', async () => {
    const late = ['--from', '2020-01-01', '--until', '2020-01-31'] as const
    const nothing = await staff('payments', 'export', ...late, '--to', join(folder, 'none.csv'))
    expect(nothing.out).toContain('there is no file')
    const wrong = await staff(
      'payments',
      'export',
      '--from',
      '2026-02-01',
      '--until',
      '2026-01-31',
      '--to',
      'x.csv',
    )
    expect(wrong.code).not.toBe(0)
    expect(wrong.err).toContain('--until must not be before --from')
    const again = await staff(
      'payments',
      'export',
      '--from',
      '2020-01-01',
      '--until',
      dayOf(Date.now()),
      '--to',
      join(folder, 'books.csv'),
    )
    expect(again.err).toContain('exists already')
  })
})
