import { enrollmentMethod } from '../membership/membership.enums.ts'
import { deviceType, type DeviceType } from './environment.enums.ts'
import type { Environment, EnvironmentSettings } from './environment.schema.ts'

export interface ClientLocation {
  hostname: string
  /** 0 when the address has none. */
  port: number
  device: { type: DeviceType; platform: string }
}

/** The environment of a client, by its host name, port and device (S1 §4 environment choice, in its order; ENV-1 to ENV-5). */
export function environmentOf({ hostname, port, device }: ClientLocation, settings: EnvironmentSettings): Environment {
  const domain = hostname.toLowerCase()
  const { apiRoots, stripeKeys, appIds } = settings
  const location = { hostname, domain, deviceType: device.type, deviceInfo: { platform: device.platform }, port, isLegacy: false }
  const production = { isTest: false, apiRoot: apiRoots.production, deployment: 'Production', stripeKey: stripeKeys.live } as const

  if (device.type === deviceType.mobileApp) {
    const store = device.platform === 'android' ? enrollmentMethod.googlePlay : enrollmentMethod.appStore
    return { ...location, ...production, isBeta: false, appId: appIds.mobile, enrollmentMethod: store }
  }
  const web = { ...location, appId: appIds.web, enrollmentMethod: enrollmentMethod.stripe }
  const contains = (marker: string) => marker !== '' && domain.includes(marker.toLowerCase())
  const isBeta = contains(settings.betaHostMarker)

  if (contains(settings.developmentHostMarker) || port === 9000)
    return { ...web, isTest: true, isBeta: true, apiRoot: apiRoots.development, deployment: 'Development', stripeKey: stripeKeys.test }
  if (domain.includes('staging')) return { ...web, isTest: true, isBeta, apiRoot: apiRoots.staging, deployment: 'Staging', stripeKey: stripeKeys.test }
  return { ...web, ...production, isBeta }
}

/** Whether Log in, Join and the program list are hidden (ENV-4, ENV-11). */
export const hidesJoin = (environment: Environment, settings: EnvironmentSettings) => environment.isBeta && settings.betaHidesJoin
