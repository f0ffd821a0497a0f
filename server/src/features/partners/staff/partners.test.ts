import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '../../../../testing/commands.ts'
import { embedStorePath, openFrame, partnerRecord, partnerToken } from '../../../../testing/partners.ts'
import { why } from '../../../../testing/staffed-academy.ts'
import { storedRows } from '../../../../testing/stored-rows.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addToFigure } from '../partner-figures.store.ts'
import { closedWeeks } from '../partner-figures.rule.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // each runs commands as processes

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const staff = (...args: string[]) => runCommand(server.processEnv, 'staff', args)
const fileOf = (content: unknown, name = 'partner.json') => {
  const file = join(server.dataDir, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const secretIn = (out: string) => /^[\w+/]{43}=$/m.exec(out)?.[0] ?? ''
const isTaken = async (partnerId: string, secret: string) => {
  const token = partnerToken(server, { id: partnerId, secret }, `u-${Math.floor(server.clock.now++)}`)
  return (await server.post(embedStorePath, { partnerId, token })).status === 200
}

test('a partner is added from a file, changed, rotated, disabled and enabled; its secret is printed once', async () => {
  const added = await staff('partner', 'add', 'hill', '--file', fileOf(partnerRecord()), ...why)
  expect([added.code, added.err]).toEqual([0, ''])
  const first = secretIn(added.out)
  expect(await isTaken('hill', first)).toBe(true)
  expect((await staff('partner', 'add', 'hill', '--file', fileOf(partnerRecord()), ...why)).err).toContain(
    'There is a partner hill',
  )
  const changed = await staff(
    'partner',
    'change',
    'hill',
    '--file',
    fileOf(partnerRecord({ name: 'Hill Primary' })),
    ...why,
  )
  expect([changed.code, secretIn(changed.out)]).toEqual([0, ''])
  expect((await openFrame(server, { partnerId: 'hill' })).answer.body.partnerInfo.name).toBe('Hill Primary')
  const second = secretIn((await staff('partner', 'rotate', 'hill', ...why)).out)
  expect([await isTaken('hill', first), await isTaken('hill', second)]).toEqual([true, true])
  const third = secretIn((await staff('partner', 'rotate', 'hill', '--drop-old', ...why)).out)
  expect([await isTaken('hill', second), await isTaken('hill', third)]).toEqual([false, true])
  expect((await staff('partner', 'disable', 'hill', ...why)).code).toBe(0)
  expect((await server.post(embedStorePath, { partnerId: 'hill' })).body.errorCode).toBe('partner_unknown')
  const shown = await staff('partner', 'show', 'hill')
  expect(shown.out).toMatch(/"name": "Hill Primary"[\s\S]*one secret is valid, disabled since/)
  const listed = await staff('partner', 'list')
  expect(listed.out).toMatch(/hill {2}Hill Primary, disabled since/)
  expect((await staff('partner', 'enable', 'hill', ...why)).code).toBe(0)
  expect((await openFrame(server, { partnerId: 'hill' })).answer.status).toBe(200)
  for (const secret of [first, second, third]) {
    expect(shown.out + listed.out).not.toContain(secret)
    expect(await storedRows(server)).not.toContain(secret)
  }
  const actions = await server.deps.database.db
    .selectFrom('staff_action')
    .select('action')
    .orderBy('at')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'addedPartner',
    'changedPartner',
    'rotatedPartnerSecret',
    'rotatedPartnerSecret',
    'disabledPartner',
    'enabledPartner',
  ])
})

test('adding says how the colour is shown, mended where its words could not be read (EMB-2)', async () => {
  const { out } = await staff(
    'partner',
    'add',
    'grey',
    '--file',
    fileOf(partnerRecord({ color: '#7C8A99' })),
    ...why,
  )
  expect(out).toMatch(/as sent: +#7C8A99, words #FFFFFF, contrast 3\.5/)
  expect(out).toMatch(/light page: +#697787, words #FFFFFF, contrast 4\.[56]/)
  expect(out).toMatch(/dark page: +#/)
  const yellow = fileOf(partnerRecord({ color: '#ffff00' }))
  expect((await staff('partner', 'change', 'grey', '--file', yellow, ...why)).out).toMatch(
    /light page: +#FFFF00, words #12302F, contrast 1\d\.\d, with an edge/,
  )
})

test('a file that is wrong, an id that is none, and what does not exist are refused by name and change nothing', async () => {
  const before = await storedRows(server)
  const refused = async (said: RegExp, ...args: string[]) => {
    const { code, err } = await staff(...args, ...why)
    expect([1, 2], args.join(' ')).toContain(code)
    expect(err).toMatch(said)
  }
  const add = (content: unknown) => ['partner', 'add', 'new', '--file', fileOf(content)]
  await refused(/origins\.0/, ...add(partnerRecord({ origins: ['https://school.example/path'] })))
  await refused(/origins\.0/, ...add(partnerRecord({ origins: ['*'] })))
  await refused(/color/, ...add(partnerRecord({ color: 'red; }' })))
  await refused(/programs/, ...add(partnerRecord({ programs: [] })))
  await refused(/there is no program opp999/, ...add(partnerRecord({ programs: ['opp103', 'opp999'] })))
  await refused(/logo/, ...add(partnerRecord({ logo: 'https://school.example/logo.png' })))
  await refused(/learningRecord/, ...add(partnerRecord({ learningRecord: { address: 'http://10.0.0.1/' } })))
  await refused(/secret/, ...add({ ...partnerRecord(), secret: 'mine' }))
  await refused(/is no JSON/, ...add('{'))
  await refused(/cannot be read/, 'partner', 'add', 'new', '--file', join(server.dataDir, 'nothing.json'))
  await refused(/Which file/, 'partner', 'add', 'new')
  await refused(/Which partner/, 'partner', 'rotate')
  await refused(/small letters/, 'partner', 'disable', '../hill')
  await refused(/own examples/, 'partner', 'add', 'example', '--file', fileOf(partnerRecord()))
  for (const verb of ['rotate', 'disable', 'enable', 'figures'])
    await refused(/There is no partner nobody/, 'partner', verb, 'nobody')
  await refused(/--weeks/, 'partner', 'figures', 'hill', '--weeks', '0')
  expect(await storedRows(server)).toBe(before)
})

test('figures come in tens with words for small groups, and a file with a signature that the partner can check', async () => {
  const added = await staff('partner', 'add', 'counted', '--file', fileOf(partnerRecord()), ...why)
  const { until } = closedWeeks(Date.now(), 1)
  const week = until - 7 * 86_400_000
  await server.deps.database.inTransaction(async (trx) => {
    const row = { partner_id: 'counted', week, begun: 0, finished: 0 }
    await addToFigure(trx, { ...row, activity_id: '1001', begun: 23, finished: 9 })
    await addToFigure(trx, { ...row, activity_id: '1001', begun: 41 })
    await addToFigure(trx, { ...row, activity_id: '1002', begun: 9, finished: 9 })
    await addToFigure(trx, { ...row, activity_id: '1003', week: until, begun: 500 }) // goes on
    await addToFigure(trx, { ...row, activity_id: '1003', partner_id: 'hill', begun: 500 })
  })
  const file = join(server.dataDir, 'figures.csv')
  const { out, code } = await staff('partner', 'figures', 'counted', '--csv', file, ...why)
  expect(code).toBe(0)
  const monday = new Date(week).toISOString().slice(0, 10)
  expect(out).toContain(`${monday}  begun 60, finished fewer than 10  Lesson 1001`)
  expect(out).not.toMatch(/1002|1003|500|64/)
  const text = readFileSync(file, 'utf8')
  expect(text).toBe(`week,lesson,title,begun,finished\r\n${monday},1001,Lesson 1001,60,fewer than 10\r\n`)
  expect(readFileSync(`${file}.sig`, 'utf8').trim()).toBe(
    createHmac('sha256', secretIn(added.out)).update(text).digest('hex'),
  )
  const again = await staff('partner', 'figures', 'counted', '--csv', file, ...why)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('exists already')])
})
