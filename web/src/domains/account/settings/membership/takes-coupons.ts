// Where coupon codes can be typed. Pure.
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import type { Environment } from '@oka/contract/environment/environment.schema.ts'

/** Not in the app of a store that forbids a code entry of one's own (App Store 3.1.1; SET-1). */
export const takesCoupons = (environment: Pick<Environment, 'deviceType' | 'deviceInfo'>) =>
  environment.deviceType !== deviceType.mobileApp || environment.deviceInfo.platform !== 'ios'
