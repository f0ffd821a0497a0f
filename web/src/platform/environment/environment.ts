import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import type { Environment, EnvironmentSettings } from '@oka/contract/environment/environment.schema.ts'
import { environmentOf } from '@oka/contract/environment/environment.rule.ts'
import { thisDevice, webPlatform } from '../device/device.ts'

declare global {
  interface Window {
    /** Where this client runs and which API it calls, for support and tests. */
    okaEnvironment?: Environment
  }
}

const inBrowser = new WeakMap<EnvironmentSettings, Environment>()
const onServer = new WeakMap<EnvironmentSettings, Environment>()

const memoize = (
  cache: WeakMap<EnvironmentSettings, Environment>,
  settings: EnvironmentSettings,
  make: () => Environment,
) => {
  const environment = cache.get(settings) ?? make()
  cache.set(settings, environment)
  return environment
}

/** The environment of this browser: one frozen object per page load. */
export const browserEnvironment = (settings: EnvironmentSettings) =>
  memoize(inBrowser, settings, () =>
    freeze(
      environmentOf(
        { hostname: location.hostname, port: Number(location.port), device: thisDevice() },
        settings,
      ),
    ),
  )

/** What the server assumes when it renders: the site's own address, a desktop. */
export const environmentAt = (publicUrl: string, settings: EnvironmentSettings) =>
  memoize(onServer, settings, () => {
    const { hostname, port } = new URL(publicUrl)
    return freeze(
      environmentOf(
        { hostname, port: Number(port), device: { type: deviceType.desktop, platform: webPlatform } },
        settings,
      ),
    )
  })

const freeze = (environment: Environment) =>
  Object.freeze({ ...environment, deviceInfo: Object.freeze(environment.deviceInfo) })

/** For code outside components, after the first render. */
export const environmentPublished = (): Pick<Environment, 'apiRoot'> =>
  window.okaEnvironment ?? { apiRoot: '' }

/** Puts it on the page, where support and tests read it. */
export function publish(environment: Environment) {
  window.okaEnvironment = environment
  const { dataset } = document.documentElement
  dataset['deployment'] = environment.deployment
  dataset['test'] = String(environment.isTest)
  dataset['beta'] = String(environment.isBeta)
}
