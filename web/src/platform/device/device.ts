import { deviceTypeOf } from '@oka/contract/environment/device-type.rule.ts'
import { deviceType, type DeviceType } from '@oka/contract/environment/environment.enums.ts'

export interface Device {
  type: DeviceType
  platform: string
}

export const webPlatform = 'web'

/** The device this page runs on. */
export const thisDevice = (): Device => ({
  type: deviceTypeOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, isNativeApp: false }),
  platform: webPlatform,
})

/** A robot reads pages: no dialog opens for it, nothing plays by itself, nobody is begun in its name (ENV-9). */
export const isBot = () => thisDevice().type === deviceType.bot
