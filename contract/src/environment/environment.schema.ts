// The environment configuration (ENV-1), and the settings it is derived from.
import * as z from 'zod/mini'
import { enumValue, boundedString, integer } from '../shared/primitives.ts'
import { deviceType } from './environment.enums.ts'
import { enrollmentMethod } from '../membership/membership.enums.ts'

export const deployments = ['Development', 'Staging', 'Production'] as const

export const environmentSettings = z.object({
  /** A host name that contains this is a beta; empty: there is no beta (ENV-3). */
  betaHostMarker: boundedString(80),
  betaHidesJoin: z.boolean(),
  /** A host name that contains this is a development front end; empty: only port 9000 is (ENV-4). */
  developmentHostMarker: boundedString(80),
  apiRoots: z.object({
    development: boundedString(300),
    staging: boundedString(300),
    production: boundedString(300),
  }),
  stripeKeys: z.object({ test: boundedString(200), live: boundedString(200) }),
  appIds: z.object({ web: boundedString(80), mobile: boundedString(80) }),
})
export type EnvironmentSettings = z.output<typeof environmentSettings>

export const environment = z.object({
  hostname: boundedString(255),
  /** The host name in lower case. */
  domain: boundedString(255),
  deviceType: enumValue(deviceType),
  deviceInfo: z.object({ platform: boundedString(20) }),
  port: integer(0, 65_535),
  isTest: z.boolean(),
  isBeta: z.boolean(),
  isLegacy: z.boolean(),
  apiRoot: boundedString(300),
  appId: boundedString(80),
  deployment: z.literal(deployments),
  stripeKey: boundedString(200),
  enrollmentMethod: enumValue(enrollmentMethod),
})
export type Environment = z.output<typeof environment>
