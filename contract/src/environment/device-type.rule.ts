import { isbot } from 'isbot'
import { deviceType, type DeviceType } from './environment.enums.ts'

interface Told {
  userAgent: string
  isNativeApp: boolean
  /** How many fingers the screen takes; a tablet may call itself a desktop. */
  touchPoints?: number
}

/** What kind of device speaks, from what it tells of itself (S1 §3 deviceType, ENV-9). Who says nothing is a robot. */
export function deviceTypeOf({ userAgent, isNativeApp, touchPoints = 0 }: Told): DeviceType {
  if (isNativeApp) return deviceType.mobileApp
  if (userAgent === '' || isbot(userAgent)) return deviceType.bot
  if (/Mobi|Android|iPhone|iPad|iPod/i.test(userAgent)) return deviceType.mobileWeb
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? deviceType.mobileWeb : deviceType.desktop
}
