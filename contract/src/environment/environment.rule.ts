import { enrollmentMethod } from '../membership/membership.enums.ts'
import { deviceType, type DeviceType } from './environment.enums.ts'
import type { Environment, EnvironmentSettings } from './environment.schema.ts'

export interface ClientLocation {
  hostname: string
  /** 0 when the address has none. */
  port: number
  device: { type: DeviceType; platform: string }
}

/**
 * Which deployment's API a web page calls, by its address. Its text stands in pages (`inlineCall` of web): it
 * refers to nothing outside itself.
 */
export function deploymentOf(
  { hostname, port }: Pick<ClientLocation, 'hostname' | 'port'>,
  { developmentHostMarker }: Pick<EnvironmentSettings, 'developmentHostMarker'>,
): keyof EnvironmentSettings['apiRoots'] {
  const domain = hostname.toLowerCase()
  if (port === 9000 || (developmentHostMarker !== '' && domain.includes(developmentHostMarker.toLowerCase())))
    return 'development'
  return domain.includes('staging') ? 'staging' : 'production'
}

/**
 * The environment of a client, by its host name, port and device (ENV-2 to ENV-5, in that order;
 * ENV-1 to ENV-5).
 */
export function environmentOf(
  { hostname, port, device }: ClientLocation,
  settings: EnvironmentSettings,
): Environment {
  const domain = hostname.toLowerCase()
  const { apiRoots, stripeKeys, appIds } = settings
  const location = {
    hostname,
    domain,
    deviceType: device.type,
    deviceInfo: { platform: device.platform },
    port,
    isLegacy: false,
  }
  const production = {
    isTest: false,
    apiRoot: apiRoots.production,
    deployment: 'Production',
    stripeKey: stripeKeys.live,
  } as const

  if (device.type === deviceType.mobileApp) {
    const store = device.platform === 'android' ? enrollmentMethod.googlePlay : enrollmentMethod.appStore
    return { ...location, ...production, isBeta: false, appId: appIds.mobile, enrollmentMethod: store }
  }
  const web = { ...location, appId: appIds.web, enrollmentMethod: enrollmentMethod.stripe }
  const isBeta = settings.betaHostMarker !== '' && domain.includes(settings.betaHostMarker.toLowerCase())
  const deployment = deploymentOf({ hostname, port }, settings)
  if (deployment === 'production') return { ...web, ...production, isBeta }
  const test = { isTest: true, apiRoot: apiRoots[deployment], stripeKey: stripeKeys.test } as const
  return deployment === 'staging'
    ? { ...web, ...test, isBeta, deployment: 'Staging' }
    : { ...web, ...test, isBeta: true, deployment: 'Development' }
}

/** Whether Log in, Join and the program list are hidden (ENV-4, ENV-11). */
export const hidesJoin = (environment: Environment, settings: EnvironmentSettings) =>
  environment.isBeta && settings.betaHidesJoin
