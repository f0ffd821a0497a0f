// Push registration and app info of a device (S1 §3).
import * as z from 'zod/mini'
import { boundedString } from '../shared/primitives.ts'

export const pushRegistration = z.object({
  platform: boundedString(20),
  pushChannel: boundedString(500),
  appVersion: boundedString(20),
  distVersion: boundedString(20),
})
export const clientVersion = z.object({ version: boundedString(20), versionCode: boundedString(20), distVersion: boundedString(20) })
export const notificationPositions = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'top', 'bottom', 'left', 'right', 'center'] as const
