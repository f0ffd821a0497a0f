import { deviceTypeOf } from '@oka/contract/environment/device-type.rule.ts'
import { deviceType, type DeviceType } from '@oka/contract/environment/environment.enums.ts'

export interface Device {
  type: DeviceType
  platform: string
}

export const webPlatform = 'web'

/** The device this page runs on. */
export const thisDevice = (): Device => ({
  type: deviceTypeOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isNativeApp: false,
  }),
  platform: webPlatform,
})

/** For a crawler no dialog opens, nothing plays by itself and no anonymous member is created (ENV-9). */
export const isBot = () => thisDevice().type === deviceType.bot
