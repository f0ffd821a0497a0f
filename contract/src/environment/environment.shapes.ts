// S1 §3 environment configuration, and the settings it is made from.
import * as z from 'zod/mini'
import { oneOf, text, whole } from '../shared/primitives.ts'
import { deviceType } from './environment.enums.ts'
import { enrollmentMethod } from '../membership/membership.enums.ts'

export const deployments = ['Development', 'Staging', 'Production'] as const

export const environmentSettings = z.object({
  /** A host name that contains this is beta; empty: none is (ENV-3). */
  betaHostMarker: text(80),
  betaHidesJoin: z.boolean(),
  /** A host name that contains this is a developer's front end; empty: only port 9000 is (ENV-4). */
  developmentHostMarker: text(80),
  apiRoots: z.object({ development: text(300), staging: text(300), production: text(300) }),
  stripeKeys: z.object({ test: text(200), live: text(200) }),
  appIds: z.object({ web: text(80), mobile: text(80) }),
})
export type EnvironmentSettings = z.output<typeof environmentSettings>

export const environment = z.object({
  hostname: text(255),
  /** The host name in lower case. */
  domain: text(255),
  deviceType: oneOf(deviceType),
  deviceInfo: z.object({ platform: text(20) }),
  port: whole(0, 65_535),
  isTest: z.boolean(),
  isBeta: z.boolean(),
  isLegacy: z.boolean(),
  apiRoot: text(300),
  appId: text(80),
  deployment: z.literal(deployments),
  stripeKey: text(200),
  enrollmentMethod: oneOf(enrollmentMethod),
})
export type Environment = z.output<typeof environment>
