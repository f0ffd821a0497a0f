import { expect, test } from 'vitest'
import { deviceType } from './environment.enums.ts'
import { environmentOf, type ClientLocation } from './environment.rule.ts'
import { environment, type EnvironmentSettings } from './environment.schema.ts'

const settings: EnvironmentSettings = {
  betaHostMarker: 'early',
  betaHidesJoin: true,
  developmentHostMarker: 'front-end',
  apiRoots: {
    development: 'http://localhost:5001/api',
    staging: 'https://staging-api.example/api',
    production: 'https://api.example/api',
  },
  stripeKeys: { test: 'pk_test_1', live: 'pk_live_1' },
  appIds: { web: 'example.web', mobile: 'example.app' },
}
const desktop: ClientLocation['device'] = { type: deviceType.desktop, platform: 'web' }
const at = (hostname: string, over: Partial<ClientLocation> = {}) =>
  environmentOf({ hostname, port: 0, device: desktop, ...over }, settings)

test('the domain is the host name in lower case, and markers are found in any case; the host name stays as it came (ENV-1)', () => {
  const record = at('Academy.EARLY.example', { port: 8443 })
  expect(record).toEqual({
    hostname: 'Academy.EARLY.example',
    domain: 'academy.early.example',
    deviceType: deviceType.desktop,
    deviceInfo: { platform: 'web' },
    port: 8443,
    isTest: false,
    isBeta: true,
    isLegacy: false,
    apiRoot: 'https://api.example/api',
    appId: 'example.web',
    deployment: 'Production',
    stripeKey: 'pk_live_1',
    enrollmentMethod: 1,
  })
  expect(environment.parse(record)).toEqual(record)
})

test.each([
  ['a development marker', 'Front-End.example', 0, 'Development', 'http://localhost:5001/api', 'pk_test_1'],
  [
    'port 9000, also on a staging host',
    'staging.example',
    9000,
    'Development',
    'http://localhost:5001/api',
    'pk_test_1',
  ],
  ['a staging host', 'academy-STAGING.example', 0, 'Staging', 'https://staging-api.example/api', 'pk_test_1'],
  ['any other host', 'academy.example', 0, 'Production', 'https://api.example/api', 'pk_live_1'],
])('%s has its own API root and key (ENV-5)', (_, hostname, port, deployment, apiRoot, stripeKey) => {
  expect(at(hostname, { port })).toMatchObject({
    deployment,
    apiRoot,
    stripeKey,
    isTest: deployment !== 'Production',
  })
})

test('the same input gives the same record, and the settings are not changed', () => {
  const before = structuredClone(settings)
  expect(at('academy.example')).toEqual(at('academy.example'))
  expect(settings).toEqual(before)
})
