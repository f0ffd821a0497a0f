// Push registration and app info of a device (S1 §3).
import * as z from 'zod/mini'
import { text } from '../shared/primitives.ts'

export const pushRegistration = z.object({ platform: text(20), pushChannel: text(500), appVersion: text(20), distVersion: text(20) })
export const clientVersion = z.object({ version: text(20), versionCode: text(20), distVersion: text(20) })
export const notificationPositions = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'top', 'bottom', 'left', 'right', 'center'] as const
