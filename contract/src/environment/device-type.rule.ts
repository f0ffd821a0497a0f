import { isbot } from 'isbot'
import { deviceType, type DeviceType } from './environment.enums.ts'

interface DeviceSignals {
  userAgent: string
  isNativeApp: boolean
  /** Simultaneous touches the screen supports: some tablets send the user agent of a desktop. */
  touchPoints?: number
}

/** The type of the device (ENV-9). Without a user agent it is a bot. */
export function deviceTypeOf({ userAgent, isNativeApp, touchPoints = 0 }: DeviceSignals): DeviceType {
  if (isNativeApp) return deviceType.mobileApp
  if (userAgent === '' || isbot(userAgent)) return deviceType.bot
  if (/Mobi|Android|iPhone|iPad|iPod/i.test(userAgent)) return deviceType.mobileWeb
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? deviceType.mobileWeb : deviceType.desktop
}
