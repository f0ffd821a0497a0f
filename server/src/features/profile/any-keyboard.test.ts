// Digits of every keyboard.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const noAddress = {
  addressLabel: '',
  addressLine1: '',
  addressLine2: '',
  suburb: '',
  state: '',
  postalCode: '',
  country: '',
}

test.each([
  ['Egypt, Arabic digits', 'EG', '١١٥١١', '11511'],
  ['Iran, Persian digits', 'IR', '۱۱۳۶۹۱۴۴۱۱', '1136914411'],
  ['India, Devanagari digits', 'IN', '११०००१', '110001'],
  ['Japan, full width', 'JP', '１００－０００１', '100-0001'],
  ['the British forces', 'GB', 'BFPO 57', 'BFPO 57'],
])(
  'a postal code is accepted from any keyboard, and stored with 0–9: %s (TRUST-3)',
  async (_name, country, typed, stored) => {
    const { me } = await signedIn(server)
    const change = { phone: '+٢٠ ١٠٠', address: { ...noAddress, postalCode: typed, country } }
    expect((await server.put('/api/account/update', change, me)).body).toMatchObject({ success: true })
    expect((await server.get('/api/app/store', me)).body.accountInfo).toMatchObject({
      phone: '+20 100',
      address: { postalCode: stored, country },
    })
  },
)
