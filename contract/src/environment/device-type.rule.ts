import { isbot } from 'isbot'
import { deviceType, type DeviceType } from './environment.shapes.ts'

/** What kind of device speaks, from its user agent (S1 §3 deviceType). */
export function deviceTypeOf({ userAgent, isNativeApp }: { userAgent: string; isNativeApp: boolean }): DeviceType {
  if (isNativeApp) return deviceType.mobileApp
  if (userAgent === '' || isbot(userAgent)) return deviceType.bot
  return /Mobi|Android|iPhone|iPad|iPod/i.test(userAgent) ? deviceType.mobileWeb : deviceType.desktop
}
