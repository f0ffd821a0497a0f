// The documented values (ENV-1). In a file of its own, so that public pages that only need the device type
// bundle no schemas.
export const deviceType = { desktop: 1, mobileWeb: 2, bot: 3, mobileApp: 4 } as const
export type DeviceType = (typeof deviceType)[keyof typeof deviceType]
