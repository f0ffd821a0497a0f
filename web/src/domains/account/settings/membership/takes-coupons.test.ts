import { expect, test } from 'vitest'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import { takesCoupons } from './takes-coupons.ts'

test('coupon codes are typed everywhere but in the iOS app, also in the browser of an iPhone (SET-1)', () => {
  const places = Object.values(deviceType).flatMap((type) =>
    ['web', 'ios', 'android'].map((platform) => ({ deviceType: type, deviceInfo: { platform } })),
  )
  const without = places.filter((place) => !takesCoupons(place))
  expect(without).toEqual([{ deviceType: deviceType.mobileApp, deviceInfo: { platform: 'ios' } }])
})
