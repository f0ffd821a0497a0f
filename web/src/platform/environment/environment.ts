import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import type { Environment, EnvironmentSettings } from '@oka/contract/environment/environment.shapes.ts'
import { environmentOf } from '@oka/contract/environment/environment.rule.ts'
import { thisDevice, webPlatform } from '../device/device.ts'

declare global {
  interface Window {
    /** Where this client runs and whom it talks to, for support and tests. */
    okaEnvironment?: Environment
  }
}

const known = new WeakMap<EnvironmentSettings, Environment>()
const knownOnServer = new WeakMap<EnvironmentSettings, Environment>()

const remember = (cache: WeakMap<EnvironmentSettings, Environment>, settings: EnvironmentSettings, make: () => Environment) => {
  const environment = cache.get(settings) ?? make()
  cache.set(settings, environment)
  return environment
}

/** The environment of this browser: one frozen record for the life of the page. */
export const environmentHere = (settings: EnvironmentSettings) =>
  remember(known, settings, () => freeze(environmentOf({ hostname: location.hostname, port: Number(location.port), device: thisDevice() }, settings)))

/** What the server assumes while it renders: the site's own address, a desktop. */
export const environmentAt = (publicUrl: string, settings: EnvironmentSettings) =>
  remember(knownOnServer, settings, () => {
    const { hostname, port } = new URL(publicUrl)
    return freeze(environmentOf({ hostname, port: Number(port), device: { type: deviceType.desktop, platform: webPlatform } }, settings))
  })

const freeze = (environment: Environment) => Object.freeze({ ...environment, deviceInfo: Object.freeze(environment.deviceInfo) })

/** The same for whoever runs beside the page's components, once a page has been drawn. */
export const environmentPublished = (): Pick<Environment, 'apiRoot'> => window.okaEnvironment ?? { apiRoot: '' }

/** On the page itself, where support and tests read it. */
export function publish(environment: Environment) {
  window.okaEnvironment = environment
  const { dataset } = document.documentElement
  dataset['deployment'] = environment.deployment
  dataset['test'] = String(environment.isTest)
  dataset['beta'] = String(environment.isBeta)
}
