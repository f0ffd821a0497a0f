/** Minutes since midnight: from `quietFrom` until before `quietTo`, also over midnight; the same twice: none. */
export interface QuietHours {
  quietFrom: number
  quietTo: number
}

export const isQuiet = (minute: number, { quietFrom, quietTo }: QuietHours): boolean =>
  quietFrom <= quietTo ? quietFrom <= minute && minute < quietTo : minute >= quietFrom || minute < quietTo
