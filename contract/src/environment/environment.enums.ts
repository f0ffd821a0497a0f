// S1 §3. By themselves, so that a public page that only asks what device it is on carries no shapes.
export const deviceType = { desktop: 1, mobileWeb: 2, bot: 3, mobileApp: 4 } as const
export type DeviceType = (typeof deviceType)[keyof typeof deviceType]
