import { deviceTypeOf } from '@oka/contract/environment/device-type.rule.ts'
import type { DeviceType } from '@oka/contract/environment/environment.shapes.ts'

export interface Device {
  type: DeviceType
  platform: string
}

export const webPlatform = 'web'

/** The device this page runs on. */
export const thisDevice = (): Device => ({ type: deviceTypeOf({ userAgent: navigator.userAgent, isNativeApp: false }), platform: webPlatform })
