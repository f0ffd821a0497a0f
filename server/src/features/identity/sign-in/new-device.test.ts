// What a sign-in tells of its device: the language of mails, and the mail about a new one.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../testing/mails.ts'
import { longEnough, newEmail, signedIn, signIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 3_600_000
})

let deviceCount = 0
const newDevice = () => ({
  platform: 'web',
  deviceId: `device-of-a-new-one-${String(++deviceCount).padStart(4, '0')}`,
})
const from = (address: string) => ({ 'X-Forwarded-For': address })
const home = from('198.51.100.7')
const settingsOf = async (me: Record<string, string>) =>
  (await server.get('/api/account/settings', me)).body.settings
async function newDeviceMails(email: string) {
  const mails = await mailsTo(server, email)
  return mails.filter(({ text }) => text?.includes('/settings/devices'))
}

describe('the mail about a new device', () => {
  test('goes to the owner of an account that is signed in on a device it does not know, once for each device', async () => {
    const email = newEmail()
    const [known, other] = [newDevice(), newDevice()]
    await signIn(server, email, longEnough, { device: known }, home)
    for (let i = 0; i < 2; i++)
      await signIn(server, email, longEnough, { device: known }, from('203.0.113.5'))
    expect(await newDeviceMails(email)).toEqual([])
    for (let i = 0; i < 2; i++) await signIn(server, email, longEnough, { device: other }, home)
    const mails = await newDeviceMails(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Chrome on Windows')
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('198.51.100')
  })

  test('counts the address where the client sends no device', async () => {
    const email = newEmail()
    for (let i = 0; i < 2; i++) await signIn(server, email, longEnough, {}, home)
    expect(await newDeviceMails(email)).toEqual([])
    await signIn(server, email, longEnough, {}, from('203.0.113.6'))
    expect(await newDeviceMails(email)).toHaveLength(1)
  })

  test('is not sent for a sign-up, a wrong password, or an account of which nothing is known', async () => {
    const email = newEmail()
    await signIn(server, email, longEnough, { device: newDevice() }, home)
    await signIn(server, email, 'not the password', { device: newDevice() }, from('203.0.113.7'))
    await server.deps.database.db.deleteFrom('sign_in_origin').execute()
    await signIn(server, email, longEnough, { device: newDevice() }, from('203.0.113.8'))
    expect(await newDeviceMails(email)).toEqual([])
  })

  test('is sent once for two sign-ins on one new device at once', async () => {
    const email = newEmail()
    await signIn(server, email, longEnough, { device: newDevice() }, home)
    const device = newDevice()
    const answers = await Promise.all(
      [0, 1, 2].map(() => signIn(server, email, longEnough, { device }, home)),
    )
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true])
    expect(await newDeviceMails(email)).toHaveLength(1)
  })
})

describe('the language and the time zone of mails', () => {
  test('are those of the device that signed in last', async () => {
    const { email, me } = await signedIn(server, newEmail(), {
      device: { ...newDevice(), language: 'de-at', timeZone: 'Europe/Vienna' },
    })
    expect(await settingsOf(me)).toMatchObject({ language: 'de-AT', timeZone: 'Europe/Vienna' })
    await signedIn(server, email, {
      device: { ...newDevice(), language: 'en-US', timeZone: 'America/New_York' },
    })
    expect(await settingsOf(me)).toMatchObject({ language: 'en-US', timeZone: 'America/New_York' })
  })

  test('stay as they are when a device sends none, or nonsense, which never refuses the sign-in', async () => {
    const { email, me } = await signedIn(server, newEmail(), {
      device: { ...newDevice(), language: 'fr', timeZone: 'Europe/Paris' },
    })
    for (const wrong of [
      {},
      { language: '', timeZone: '' },
      { language: '-', timeZone: 'Mars/Olympus' },
      { language: 'en_US', timeZone: '+01:00' },
    ])
      await signedIn(server, email, { device: { platform: 'web', ...wrong } })
    expect(await settingsOf(me)).toMatchObject({ language: 'fr', timeZone: 'Europe/Paris' })
    const nonsense = await signedIn(server, newEmail(), {
      device: { platform: 'web', language: '<b>', timeZone: 'x/y' },
    })
    expect(await settingsOf(nonsense.me)).toMatchObject({ language: '', timeZone: '' })
  })
})
